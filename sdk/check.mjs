import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** `npm run check -- <id>`: all that a plugin's author can get wrong without starting the product. Everything runs beside everything else. */
const root = join(import.meta.dirname, '..');
const [id] = process.argv.slice(2);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
if (id === undefined || !/^[a-z][a-z0-9-]*$/.test(id)) fail('Usage: npm run check -- <id>   (the name of a folder in plugins/)');
const folder = `plugins/${id}`;
if (!existsSync(join(root, folder, 'plugin.ts'))) fail(`There is no ${folder}/plugin.ts. Begin with: npm run new-plugin -- ${id}`);

/** @returns what the command wrote, where it failed */
function failureOf(command, args, env = {}) {
  return new Promise((settle) => {
    const child = spawn('npx', ['--no-install', command, ...args], { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => settle(error.message));
    child.on('close', (code) => settle(code === 0 ? undefined : output.trim() || `It ended with ${code}.`));
  });
}

/** Types of the plugin and of what it imports, remembered from one time to the next. */
function types() {
  mkdirSync(join(root, 'dist/check'), { recursive: true });
  const compilerOptions = { tsBuildInfoFile: `./${id}.tsbuildinfo` };
  const config = { extends: '../../tsconfig.json', compilerOptions, include: [`../../${folder}`] };
  writeFileSync(join(root, `dist/check/${id}.json`), JSON.stringify(config));
  return failureOf('tsc', ['-p', `dist/check/${id}.json`, '--pretty', 'false']);
}

/** Boundaries, manifest, names, access: what the architecture tests ask of all plugins, asked of this one. */
async function rules() {
  try {
    const { module } = await runnerImport(join(root, 'tests/architecture/plugin/pluginFaults.ts'), {
      root,
      configFile: false,
      logLevel: 'error',
    });
    const faults = await module.pluginFaults(id);
    return faults.length === 0 ? undefined : faults.join('\n');
  } catch (error) {
    return `${folder} cannot be read: ${error.stack ?? error}`;
  }
}

const lint = async () => {
  const failure = await failureOf('biome', ['check', folder]);
  return failure && `${failure}\n\nMend what can be mended by itself: npx biome check --write ${folder}`;
};
const tests = () => failureOf('vitest', ['run', `${folder}/`, 'tests/conformance/plugins/manifests.test.ts'], { ASTROLABE_CHECK: id });

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1).padStart(5);
const steps = { types, lint, 'manifest, names and boundaries': rules, 'tests and conformance': tests };
const failed = await Promise.all(
  Object.entries(steps).map(async ([name, run]) => {
    const failure = await run();
    process.stdout.write(`${failure === undefined ? 'right' : 'wrong'} ${seconds()} s  ${name}\n`);
    return failure === undefined ? [] : [`\n${name}\n\n${failure}`];
  }),
);
if (failed.flat().length > 0) fail(failed.flat().join('\n'));
process.stdout.write(`${folder} is right.\n`);
