#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packPlugin } from './packPlugin.mjs';

const usage = `Packs a plugin as one archive, which a running Astrolabe takes at Plugins → Installed, or from its ASTROLABE_PLUGIN_DIR.

  npm run pack -- ID [--out DIR]     in the repository: ID is a folder of plugins/, or the path of one
  npx astrolabe-pack [--out DIR]     in a package of its own, beside plugin.ts
`;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' }, help: { type: 'boolean' } } });
const root = process.cwd();
const [named] = positionals;
const directory =
  named === undefined ? root : [join(root, 'plugins', named), resolve(root, named)].find((path) => existsSync(join(path, 'plugin.ts')));
if (values.help === true || directory === undefined || !existsSync(join(directory, 'plugin.ts'))) {
  process.stderr.write(
    directory === undefined ? `There is no plugin ${named}: neither plugins/${named}/plugin.ts nor ${named}/plugin.ts.\n` : usage,
  );
  process.exit(values.help === true ? 0 : 1);
}
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'version.json'), 'utf8'));
try {
  const { path, packed, foreign, bytes } = await packPlugin({ root, directory, out: resolve(root, values.out ?? 'packed'), sdk: version });
  const asked = Object.entries(packed.asks).filter(([, names]) => names.length > 0);
  process.stdout.write(
    `${path} (${Math.ceil(bytes / 1024)} KB)\n${asked.map(([what, names]) => `  ${what}: ${names.join(', ')}\n`).join('')}${
      foreign.length === 0 ? '' : `  approved one by one, since not below /api/${packed.manifest.id}: ${foreign.join(', ')}\n`
    }`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
