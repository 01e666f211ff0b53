import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const here = import.meta.dirname;
const results = join(here, '../../test-results');
/** Of a failed test's message. */
const LINES_TOLD = 12;
/** Of what the page of a failed browser test showed, from its end: what a test looks at comes after the bars around it. */
const PAGE_LINES_TOLD = 100;

/** The project's copy of the requirement ledger, one row a line. */
export const requirements = readFileSync(join(here, 'requirements.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line));

const idPattern = /\b(?:shell|data|assist)-\d+(?:\.\d+)?-\d+\b/g;
const idsIn = (title) => [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inner]) => inner.match(idPattern) ?? []);

function vitestResults() {
  const path = join(results, 'vitest.json');
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, failureMessages }) => {
      return { title: fullName, passed: status === 'passed', leftOut: status === 'skipped', messages: failureMessages ?? [] };
    }),
  );
}

const messagesOf = ({ tests }) =>
  tests.flatMap(({ results: runs }) => runs.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')));

/** What the page showed when the test failed, an element with a name or a text a line. */
function pagesOf({ tests }) {
  const attachments = tests.flatMap(({ results: runs }) => runs.flatMap(({ attachments: kept }) => kept ?? []));
  return attachments
    .filter(({ name, body }) => name === 'page' && body !== undefined)
    .flatMap(({ body }) => {
      const lines = Buffer.from(body, 'base64')
        .toString()
        .split('\n')
        .map((line) => line.trim());
      const told = lines.filter((line) => /"|: ./.test(line) && !/^- (\/url|option\b(?!.*selected))/.test(line)).slice(-PAGE_LINES_TOLD);
      return told.length === 0 ? [] : ['The page at that time, its end:', ...told.map((line) => `  ${line}`)];
    });
}

function playwrightResults() {
  const path = join(results, 'playwright.json');
  if (!existsSync(path)) return undefined;
  const walk = (suite, above) => [
    ...(suite.specs ?? []).map((spec) => ({
      title: `${above} ${spec.title}`,
      passed: spec.ok,
      messages: messagesOf(spec),
      page: spec.ok ? [] : pagesOf(spec),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`)),
  ];
  return JSON.parse(readFileSync(path, 'utf8')).suites.flatMap((suite) => walk(suite, suite.title));
}

/** A test that failed, with the beginning of what it says: whoever has only the end of a run's output can tell why. */
function failure({ title, messages, page = [] }) {
  const ours = (message) => message.split('\n').filter((line) => !/^ +at .*\/node_modules\//.test(line));
  const lines = messages.flatMap((message) => ours(stripVTControlCharacters(message)).slice(0, LINES_TOLD));
  return [title, ...[...lines, ...page].map((line) => `  ${line}`)].join('\n');
}

/** What failed the run of Vitest beside its tests. `tests/spec/FaultReporter.mjs` writes it. */
function vitestFaults() {
  const path = join(results, 'vitest-faults.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * What the last test runs prove. A requirement is proven when a passing test names its id in its title and none that names it fails.
 * @returns {{ proven: Set<string>, failed: Set<string>, unknown: string[], missing: string[], passed: number, leftOut: string[], failures: string[] }}
 *   `leftOut` are tests that want a program which is not installed; what they name is not proven
 */
export function coverage() {
  const known = new Set(requirements.map(({ id }) => id));
  const faults = vitestFaults();
  const runs = { vitest: faults && vitestResults(), playwright: playwrightResults() };
  const all = Object.values(runs).flatMap((run) => run ?? []);
  const tests = all.filter(({ leftOut }) => !leftOut);
  const proven = new Set();
  const failed = new Set();
  const unknown = new Set();
  for (const { title, passed } of tests) {
    for (const id of idsIn(title)) {
      if (!known.has(id)) unknown.add(id);
      else (passed ? proven : failed).add(id);
    }
  }
  for (const id of failed) proven.delete(id);
  return {
    proven,
    failed,
    unknown: [...unknown],
    missing: Object.keys(runs).filter((name) => runs[name] === undefined),
    passed: tests.filter(({ passed }) => passed).length,
    leftOut: all.filter(({ leftOut }) => leftOut).map(({ title }) => title),
    failures: [...tests.filter(({ passed }) => !passed).map(failure), ...(faults ?? [])],
  };
}
