import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const out = resolve(process.argv[2] ?? join(root, 'packed/sdk'));
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'version.json'), 'utf8'));
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const contracts = readdirSync(join(root, 'plugins')).filter((id) => existsSync(join(root, 'plugins', id, 'contract.ts')));
/** Folders of the SDK that are imported by name: '' is the SDK itself. */
const folders = ['', 'browser', 'server', 'query', 'charts', 'docs', 'testing'];
/** What the commands need beside what the code imports. */
const tools = ['vite', 'yazl'];
/** What runs the tests of a plugin: its author's to have. */
const runners = ['vitest', 'happy-dom'];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const input = {
  ...Object.fromEntries(folders.map((name) => [name === '' ? 'index' : name, join(root, 'sdk', name, 'index.ts')])),
  ...Object.fromEntries(contracts.map((id) => [`plugins/${id}/contract`, join(root, 'plugins', id, 'contract.ts')])),
};
const result = await build({
  configFile: false,
  logLevel: 'error',
  root,
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    outDir: join(out, 'dist'),
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});
execFileSync('npx', ['--no-install', 'tsc', '-p', join(import.meta.dirname, 'types.json'), '--outDir', join(out, 'types')], {
  cwd: root,
  stdio: 'inherit',
});

const { output } = Array.isArray(result) ? result[0] : result;
const imported = output.flatMap((chunk) => (chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []));
const ownFiles = new Set(output.map(({ fileName }) => fileName));
const names = imported.filter((name) => !/^(node:|[./])/.test(name) && !builtinModules.includes(name) && !ownFiles.has(name));
const packages = [...new Set([...names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')), ...tools])].sort();
const versions = { ...own.devDependencies, ...own.dependencies };
const missing = [...packages, ...runners].filter((name) => versions[name] === undefined);
if (missing.length > 0) throw new Error(`The SDK imports ${missing.join(', ')}, which package.json does not name.`);

const entry = (name) => ({
  types: `./types/sdk/${name === '' ? '' : `${name}/`}index.d.ts`,
  default: `./dist/${name === '' ? 'index' : name}.js`,
});
const contract = { types: './types/plugins/*/contract.d.ts', default: './dist/plugins/*/contract.js' };
const manifest = {
  name: '@astrolabe/sdk',
  version,
  description:
    'All that a plugin of Astrolabe is made of: points, services, page parts, the test host, and the commands that scaffold and pack.',
  license: own.license,
  type: 'module',
  engines: own.engines,
  bin: { 'astrolabe-new-plugin': './pack/newPackage.mjs', 'astrolabe-pack': './pack/pack.mjs' },
  exports: {
    ...Object.fromEntries(folders.map((name) => [name === '' ? '.' : `./${name}`, entry(name)])),
    './plugins/*/contract': contract,
    './package.json': './package.json',
  },
  // Its own types name each other as they do in the repository.
  imports: {
    '#core': { types: './types/core/index.d.ts', default: './dist/index.js' },
    ...Object.fromEntries(folders.map((name) => [name === '' ? '#sdk' : `#sdk/${name}`, entry(name)])),
    '#plugins/*/contract': contract,
  },
  dependencies: Object.fromEntries(packages.map((name) => [name, versions[name]])),
  peerDependencies: Object.fromEntries(runners.map((name) => [name, versions[name]])),
  peerDependenciesMeta: Object.fromEntries(runners.map((name) => [name, { optional: true }])),
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
for (const name of readdirSync(import.meta.dirname))
  if (/^(newPackage|pack|packPlugin|sharedModules)\.mjs$|^version\.json$/.test(name))
    cpSync(join(import.meta.dirname, name), join(out, 'pack', name));
for (const name of ['README.md', 'CHANGELOG.md', 'scaffold.mjs', 'template'])
  cpSync(join(root, 'sdk', name), join(out, name), { recursive: true });
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
process.stdout.write(`${out}: @astrolabe/sdk ${version}

  node ${join(out, 'pack/newPackage.mjs')} ID   makes a plugin as a package of its own, below the present folder
`);
