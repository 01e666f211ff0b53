import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run check -- <id>`: all that a plugin's author can get wrong without starting the product. Everything runs beside everything else. */
const root = join(import.meta.dirname, '..');
const [id] = process.argv.slice(2);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
const usage = 'Usage: npm run check -- <id>   (the name of a folder in plugins/)';
if (id === '--help' || id === '-h') {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
if (id === undefined) fail(usage);
if (!/^[a-z][a-z0-9-]*$/.test(id)) fail(`“${id}” is no id of a plugin: lower-case letters and digits in words joined by dashes.\n${usage}`);
const folder = `plugins/${id}`;
if (!existsSync(join(root, folder, 'plugin.ts'))) fail(`There is no ${folder}/plugin.ts. Begin with: npm run new-plugin -- ${id}`);

/** @returns what the command wrote, where it failed */
function failureOf(command, args, env = {}) {
  return new Promise((settle) => {
    // Without npx, which takes half a second to find what is here.
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => settle(error.message));
    child.on('close', (code) => settle(code === 0 ? undefined : output.trim() || `It ended with ${code}.`));
  });
}

/** What is remembered from one time to the next. */
const kept = join(root, 'dist/check');
const write = (name, content) => {
  mkdirSync(join(kept, name, '..'), { recursive: true });
  writeFileSync(join(kept, name), JSON.stringify(content));
};

/** Types of the plugin and of what it imports. */
function types() {
  const compilerOptions = { tsBuildInfoFile: `./${id}.tsbuildinfo` };
  write(`${id}.json`, { extends: '../../tsconfig.json', compilerOptions, include: [`../../${folder}`] });
  // One checker: several would each work out the types that all of them need, on processors that the tests keep busy.
  return failureOf('tsc', ['-p', `dist/check/${id}.json`, '--pretty', 'false', '--checkers', '1']);
}

/** All rules but that of circles, for which Biome reads the whole product: the tests below look for these in the plugin by themselves. */
async function lint() {
  const config = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8'));
  config.linter.rules.suspicious.noImportCycles = 'off';
  write('lint/biome.json', config);
  const failure = await failureOf('biome', ['check', '--config-path=dist/check/lint', folder]);
  return failure && `${failure}\n\nMend what can be mended by itself: npx biome check --write ${folder}`;
}

/** How many transformed modules are kept: some versions of all that a plugin's tests import. */
const MOST_MODULES = 10_000;

/** Forgets transformed modules where a file has gone, which they may still import by its name, or where there are too many versions of them. */
function forgetModules() {
  const modules = join(kept, 'modules');
  const before = join(kept, 'files.json');
  const present = ['core', 'sdk', 'host', 'plugins', 'tests'].flatMap((area) =>
    readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`),
  );
  const there = new Set(present);
  const isKept = existsSync(before) && JSON.parse(readFileSync(before, 'utf8')).every((path) => there.has(path));
  if (!isKept || (existsSync(modules) && readdirSync(modules).length > MOST_MODULES)) rmSync(modules, { recursive: true, force: true });
  write('files.json', present);
}

/** The tests of one side, and those of them that need a worker each. */
const testsOf = (...groups) => {
  const chosen = groups.map((name) => `--project=${name}`);
  const args = ['run', '--config', 'tests/check.vitest.config.ts', '--root', root, '--passWithNoTests', ...chosen];
  return () => failureOf('vitest', args, { ASTROLABE_CHECK: id });
};

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1).padStart(5);
forgetModules();
const steps = {
  types,
  lint,
  'manifest, names, boundaries, conformance and tests of the server': testsOf('unit', 'isolated'),
  'tests of the browser': testsOf('dom', 'isolated dom'),
};
const failed = await Promise.all(
  Object.entries(steps).map(async ([name, run]) => {
    const failure = await run();
    process.stdout.write(`${failure === undefined ? 'right' : 'wrong'} ${seconds()} s  ${name}\n`);
    return failure === undefined ? [] : [`\n${name}\n\n${failure}`];
  }),
);
if (failed.flat().length > 0) fail(failed.flat().join('\n'));
process.stdout.write(`${folder} is right.\n`);
