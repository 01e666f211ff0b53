#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Makes a plugin as a package of its own, in a folder of its name below the present one. */
const [id, ...rest] = process.argv.slice(2);
if (id === undefined || id.startsWith('-')) {
  process.stderr.write('Usage: npx astrolabe-new-plugin ID [options of new-plugin]\n');
  process.exit(1);
}
const { name, version, dependencies, peerDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
/** What a plugin's own code and tests import beside the SDK. */
const imported = ['react', 'react-dom', 'react-router', 'drizzle-orm', 'zod', '@testing-library/react'];
const config = `import { defineConfig } from 'vitest/config';

// The SDK is taken in as the plugin's own files are, so that both have the same router, and the same React.
const deps = { inline: ['${name}'] };

const group = (name, environment, include) => ({ extends: true, test: { name, environment, include: [include] } });

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    testTimeout: 60_000,
    server: { deps },
    projects: [group('server', 'node', '**/*.test.ts'), group('browser', 'happy-dom', '**/*.test.tsx')],
  },
});
`;
execFileSync(process.execPath, [join(import.meta.dirname, '../scaffold.mjs'), id, ...rest, '--out', process.cwd()], { stdio: 'inherit' });
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
    dependencies: { [name]: `^${version}` },
    devDependencies: { ...Object.fromEntries(imported.map((each) => [each, dependencies[each]])), ...peerDependencies },
  };
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(join(directory, 'vitest.config.mjs'), config);
}
process.stdout.write(`${id} is a package of its own: npm install, npm test runs its tests, and npm run pack makes its archive.\n`);
