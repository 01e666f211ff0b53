import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, touchedBy } from './changed.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/**
 * Runs one step of the check; a failing one does not keep the others from reporting.
 * @param options.beside another step runs at the same time: what this one prints is told as a whole when it ends
 */
function step(title, [command, args], { beside = false } = {}) {
  const started = Date.now();
  const begin = `\n── ${title}\n`;
  if (!beside) process.stdout.write(begin);
  const child = spawn(command, args, {
    cwd: root,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const printed = beside ? [Buffer.from(begin)] : [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const end = `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`;
      process.stdout.write(Buffer.concat([...printed, Buffer.from(end)]));
      resolve(status === 0);
    });
  });
}

const npx = (...args) => ['npx', ['--no-install', ...args]];
/** What needs no product runs beside each other. */
const prepare = (...linted) =>
  Promise.all([
    step('types', npx('tsc', '-p', '.'), { beside: true }),
    step('lint', npx('biome', 'check', ...linted), { beside: true }),
    step('build', ['npm', ['run', '-s', 'build']], { beside: true }),
  ]);
const browser = (...args) => step('browser tests', npx('playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...args));

/** Everything, and what it proves. */
async function whole() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes = [
    ...(await prepare('.')),
    await step(
      'unit, conformance and architecture tests',
      npx(
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
        '--reporter=./tests/spec/FaultReporter.mjs',
        // Groups share what is transformed; none of it is from an earlier run, whose files may have gone.
        '--experimental.fsModuleCache',
        `--experimental.fsModuleCachePath=${join(results, 'modules')}`,
      ),
    ),
    await browser(),
    await step('requirements', ['node', ['tests/spec/spec.mjs']]),
    await step('times', ['node', ['tests/times.mjs']]),
  ];
  return (await step('summary', ['node', ['tests/spec/summary.mjs']])) && outcomes.every(Boolean);
}

/** The walks over every theme, width, page and plugin, with the browser tests that they are parts of. No requirement is proven by them alone. */
async function more() {
  process.env.ASTROLABE_MORE = '1';
  const outcomes = [
    await step('build', ['npm', ['run', '-s', 'build']]),
    await step('walks without a browser', npx('vitest', 'run', '--project=more*')),
    await browser(),
  ];
  return outcomes.every(Boolean);
}

/** What the changes can break. The results of the last whole check stay as they are. */
async function changed() {
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
    ...(await prepare('--no-errors-on-unmatched', ...there)),
    code.length === 0 || (await step('tests that import them', npx('vitest', 'related', '--run', '--passWithNoTests', ...own, ...code))),
    await step('architecture and conformance', npx('vitest', 'run', '--project=conformance', 'tests/architecture', ...conformance)),
    specs.length === 0 || (await browser('--reporter=list', ...specs)),
  ];
  return outcomes.every(Boolean);
}

const [mode] = process.argv.slice(2);
process.exitCode = (await (mode === '--changed' ? changed() : mode === '--more' ? more() : whole())) ? 0 : 1;
