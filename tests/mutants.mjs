import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

// Changes the server and common code of a plugin, one small mutant at a time, and tells which mutants no test notices: `npm run mutants -- plugins/tokens`.
const root = join(import.meta.dirname, '..');
const usage = `Usage: npm run mutants -- PATH [--importers] [--jobs N]
  PATH: a plugin (plugins/tokens: its server and common code), a folder (sdk/query) or a file, below core, sdk, host or plugins
  --importers: ask the tests of other folders that import it, too, which takes several times as long
  N: how many mutants are tried at the same time, a whole number above 0; 2 unless told`;

/** Ends with what is wrong and what to give. */
function refuse(reason) {
  process.stderr.write(`${reason}\n${usage}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { importers: { type: 'boolean', default: false }, jobs: { type: 'string', default: '2' } },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

const isMutated = (file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$|(^|\/)(testing|migrations)\//.test(file);

/** The files to change, as paths from the root. */
function filesOf(path) {
  if (!existsSync(join(root, path))) refuse(`${path} does not exist.`);
  if (!/^(core|sdk|host|plugins)(\/|$)/.test(path)) refuse(`${path} is not below core, sdk, host or plugins.`);
  if (path === 'plugins') refuse('All plugins at once would take a day: name one.');
  if (statSync(join(root, path)).isFile()) return [path].filter(isMutated);
  const halves = ['server', 'common'].map((half) => join(path, half)).filter((half) => existsSync(join(root, half)));
  const folders = /^plugins\/[^/]+$/.test(path) ? halves : [path];
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter(isMutated);
}

const { values, positionals } = readArguments();
if (positionals.length !== 1) refuse('Give one path.');
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) refuse(`--jobs ${values.jobs} is no number of mutants.`);
const path = relative(root, resolve(positionals[0]));
const mutate = filesOf(path);
if (mutate.length === 0) refuse(`${path} has no server or common code in TypeScript.`);

/** The tests of a file of a plugin may stand anywhere in its folder; others stand beside it. */
const testFolder = /^plugins\/[^/]+/.exec(path)?.[0] ?? (path.endsWith('.ts') ? dirname(path) : path);
if (!values.importers) process.env.ASTROLABE_MUTANTS_TESTS = testFolder;
process.chdir(root);
const stryker = new Stryker({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants.vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: jobs,
  // Beside one and a half times what its tests take without it: the machine may be busy.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
  ignorePatterns: ['/dist', '/data', '/test-results', '/.cache'],
  // It would be rewritten by functions that TypeScript 7 has no more, and nothing in it points out of the project.
  tsconfigFile: 'none',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { reportTests: false, logTests: false },
  thresholds: { high: 80, low: 60, break: null },
});
try {
  await stryker.runMutationTest();
} catch {
  // Stryker has told why: the tests fail without a mutant, or there are none.
  process.exitCode = 1;
}
