import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many of the slowest files are named. */
const NAMED = 10;
const root = join(import.meta.dirname, '..');
const read = (name) => {
  const path = join(root, 'test-results', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

/** The group of a file of Vitest, as the table of tests/README.md has them. */
function groupOf(file) {
  if (/^tests\/conformance\/faults\//.test(file)) return 'faults';
  if (file.endsWith('.tsx')) return 'dom';
  return /^(core|sdk|host|plugins)\//.exec(file)?.[1] ?? 'conformance and architecture';
}

const files = (read('vitest.json')?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => {
  const file = name.slice(root.length + 1);
  return { file, group: groupOf(file), tests: assertionResults.length, seconds: (endTime - startTime) / 1000 };
});
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
for (const suite of read('playwright.json')?.suites ?? []) {
  const specs = specsOf(suite);
  const seconds = specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);
  files.push({ file: `tests/e2e/${suite.file}`, group: 'browser', tests: specs.length, seconds });
}
if (files.length === 0) process.stdout.write('No results yet: run "npm test" first.\n');

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);
process.stdout.write('| group | files | tests | seconds |\n| --- | --- | --- | --- |\n');
for (const group of [...new Set(files.map((row) => row.group))].sort()) {
  const rows = files.filter((row) => row.group === group);
  process.stdout.write(`| ${group} | ${rows.length} | ${sum(rows, 'tests')} | ${Math.round(sum(rows, 'seconds'))} |\n`);
}
process.stdout.write('\nSlowest files:\n\n');
for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, NAMED))
  process.stdout.write(`- ${file}: ${Math.round(seconds)} s\n`);
