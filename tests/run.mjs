import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './harness/findChromium.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** Runs one step of the whole check; a failing one does not keep the others from reporting. */
function step(title, command, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  process.stdout.write(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return status === 0;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const chromium = findChromium();
const npx = (...args) => ['npx', ['--no-install', ...args]];

const outcomes = [
  step('types', ...npx('tsc', '-p', '.')),
  step('lint', ...npx('biome', 'check', '.')),
  step('build', 'npm', ['run', '-s', 'build']),
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
  step('browser tests', ...npx('playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'), { ASTROLABE_TEST_CHROMIUM: chromium }),
  step('requirements', 'node', ['tests/spec/spec.mjs']),
];
const summary = step('summary', 'node', ['tests/spec/summary.mjs']);
process.exitCode = summary && outcomes.every(Boolean) ? 0 : 1;
