#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Makes a plugin as a package of its own, in a folder of its name below the present one. */
const [id = '', ...rest] = process.argv.slice(2);
const sdk = resolve(import.meta.dirname, '..');
const { name, dependencies, peerDependencies } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
const scaffold = spawnSync(process.execPath, [join(sdk, 'scaffold.mjs'), ...process.argv.slice(2), '--out', process.cwd()], {
  stdio: 'inherit',
});
if (scaffold.status !== 0 || [id, ...rest].some((word) => word === '--help' || word === '-h')) process.exit(scaffold.status ?? 1);

/**
 * What the new package takes the SDK from: what the package that this command stands in takes it from, or else the folder of this very SDK.
 * A path is written as the new folder sees it.
 */
function sdkFrom(directory) {
  const manifest = join(process.cwd(), 'package.json');
  const own = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const stated = { ...own.devDependencies, ...own.dependencies }[name];
  if (stated !== undefined && !stated.startsWith('file:')) return stated;
  const path = stated === undefined ? sdk : resolve(process.cwd(), stated.slice('file:'.length));
  return `file:${relative(directory, path)}`;
}
/** What a plugin's own code and tests import beside the SDK. */
const imported = ['react', 'react-dom', 'react-router', 'drizzle-orm', 'zod', '@testing-library/react'];
const config = `import { defineConfig } from 'vitest/config';

// The SDK is taken in as the plugin's own files are, so that both have the same router, and the same React.
const deps = { inline: ['${name}'] };

const group = (name, environment, include) => ({ extends: true, test: { name, environment, include: [include] } });

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // These end what hangs: a busy machine is slow, and nothing else.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    server: { deps },
    projects: [group('server', 'node', '**/*.test.ts'), group('browser', 'happy-dom', '**/*.test.tsx')],
  },
});
`;
const directory = resolve(id);
const path = join(directory, 'package.json');
if (!existsSync(path)) {
  const manifest = {
    name: `astrolabe-plugin-${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { pack: 'astrolabe-pack', test: 'vitest run' },
    // The names that code in the repository uses, so that a plugin can move there.
    imports: { '#sdk': name, '#sdk/*': `${name}/*`, '#plugins/*/contract': `${name}/plugins/*/contract` },
    dependencies: { [name]: sdkFrom(directory) },
    devDependencies: { ...Object.fromEntries(imported.map((each) => [each, dependencies[each]])), ...peerDependencies },
  };
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(join(directory, 'vitest.config.mjs'), config);
}
process.stdout.write(`
  cd ${id} && npm install
  npm test       runs its tests
  npm run pack   makes its archive, which a running Astrolabe takes at Plugins → Installed
`);
