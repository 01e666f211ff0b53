import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, touchedBy } from './changed.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** Runs one step of the whole check; a failing one does not keep the others from reporting. */
function step(title, command, args) {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  process.stdout.write(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return status === 0;
}

const npx = (...args) => ['npx', ['--no-install', ...args]];
const build = () => step('build', 'npm', ['run', '-s', 'build']);
const browser = (...args) => step('browser tests', ...npx('playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...args));

/** Everything, and what it proves. */
function whole() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes = [
    step('types', ...npx('tsc', '-p', '.')),
    step('lint', ...npx('biome', 'check', '.')),
    build(),
    step(
      'unit, conformance and architecture tests',
      ...npx(
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
        '--reporter=./tests/spec/FaultReporter.mjs',
      ),
    ),
    browser(),
    step('requirements', 'node', ['tests/spec/spec.mjs']),
  ];
  return step('summary', 'node', ['tests/spec/summary.mjs']) && outcomes.every(Boolean);
}

/** What the changes can break. The results of the last whole check stay as they are. */
function changed() {
  const files = changedFiles();
  if (files.length === 0) {
    process.stdout.write('Nothing has changed since origin/main.\n');
    return true;
  }
  const there = files.filter((file) => existsSync(join(root, file)));
  const code = there.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'));
  const { conformance, browser: specs } = touchedBy(files);
  process.stdout.write(`${files.length} files have changed; of the whole product's tests they touch:\n`);
  for (const test of [...conformance, ...specs]) process.stdout.write(`  ${test}\n`);
  const own = ['unit', 'dom', 'isolated', 'isolated dom'].map((name) => `--project=${name}`);
  const outcomes = [
    step('types', ...npx('tsc', '-p', '.')),
    step('lint', ...npx('biome', 'check', '--no-errors-on-unmatched', ...there)),
    build(),
    code.length === 0 || step('tests that import them', ...npx('vitest', 'related', '--run', '--passWithNoTests', ...own, ...code)),
    step('architecture and conformance', ...npx('vitest', 'run', '--project=conformance', 'tests/architecture', ...conformance)),
    specs.length === 0 || browser('--reporter=list', ...specs),
  ];
  return outcomes.every(Boolean);
}

process.exitCode = (process.argv.includes('--changed') ? changed() : whole()) ? 0 : 1;
