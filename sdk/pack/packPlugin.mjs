import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build, createServer } from 'vite';
import { ZipFile } from 'yazl';
import { browserModules, serverLibraries, serverModules } from './sharedModules.mjs';

const quiet = { configFile: false, logLevel: 'error' };
/** The earliest time that an archive knows: what is packed twice is the same twice. */
const mtime = new Date(1980, 0, 1);

/**
 * Packs a plugin as one archive: `plugin.json`, `browser.js`, `server.js` and the files of its folder `assets`.
 * @param root directory of the package that the plugin is in
 * @param directory of the plugin itself, with `plugin.ts`
 * @param out directory that the archive is written to
 * @param sdk version of the SDK
 * @returns path of the archive, what plugin.json says, and which of its routes are not below its own `/api/<id>`
 * @throws Error that says what to mend
 */
export async function packPlugin({ root, directory, out, sdk }) {
  const { manifest, tables, asks, foreign } = await readPlugin(root, directory);
  const files = new Map();
  let shared = [];
  for (const side of ['browser', 'server']) {
    const entry = join(directory, `${side}.ts`);
    if (existsSync(entry)) {
      const { code, imports } = await bundle(root, entry, side);
      files.set(`${side}.js`, Buffer.from(code));
      if (side === 'browser') shared = imports;
    }
    if (!existsSync(entry) && manifest.contributes.some((one) => one.side === side && one.code !== undefined))
      throw new Error(`${manifest.id} names code of its ${side} half and has no ${side}.ts.`);
  }
  for (const [name, bytes] of await assetsOf(join(directory, 'assets'))) files.set(name, bytes);
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]));
  const packed = { format: 1, sdk, manifest, asks: { ...asks, tables }, shared, files: hashes };
  const archive = await zip(new Map([['plugin.json', Buffer.from(`${JSON.stringify(packed, undefined, 2)}\n`)], ...files]));
  await mkdir(out, { recursive: true });
  const path = resolve(out, `${manifest.id}-${manifest.version}.zip`);
  await writeFile(path, archive);
  return { path, packed, foreign, bytes: archive.byteLength };
}

/** The manifest as data, and what its migrations create. */
async function readPlugin(root, directory) {
  const loader = await createServer({
    ...quiet,
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { manifest } = await loader.ssrLoadModule(join(directory, 'plugin.ts'));
    if (manifest === undefined) throw new Error('plugin.ts exports no manifest.');
    const { asksOf, foreignRouteFault, foreignRoutes } = await loader.ssrLoadModule(await sdkServer(root));
    const entry = join(directory, 'server.ts');
    const { server } = existsSync(entry) ? await loader.ssrLoadModule(entry) : {};
    const tables = [];
    for (const { point, code, data } of manifest.contributes) {
      if (point !== 'host/migration@1') continue;
      const { default: migration } = await server.code[code]();
      const created = (migration.statements ?? []).flatMap((text) => [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/gi)]);
      tables.push(
        ...[...(migration.create ?? []).map(({ name }) => name), ...created.map(([, name]) => name)].map((name) => `${data.store} ${name}`),
      );
    }
    const asks = asksOf(manifest);
    const fault = foreignRouteFault(manifest.id, asks.routes);
    if (fault !== undefined) throw new Error(`${manifest.id} cannot be packed: ${fault}.`);
    return { manifest: JSON.parse(JSON.stringify(manifest)), tables, asks, foreign: foreignRoutes(manifest.id, asks.routes) };
  } finally {
    await loader.close();
  }
}

/** In the repository the SDK is its sources, elsewhere a package. */
async function sdkServer(root) {
  const own = join(root, 'sdk/server/index.ts');
  return existsSync(own) ? own : '@astrolabe/sdk/server';
}

async function bundle(root, entry, side) {
  const modules = side === 'browser' ? browserModules : serverModules;
  const names = new Map(
    Object.entries(modules).flatMap(([name, own]) => [
      [name, name],
      [own, name],
    ]),
  );
  const isShared = (id) => names.has(id) || (side === 'server' && serverLibraries.some((name) => id === name || id.startsWith(`${name}/`)));
  const shared = {
    name: 'shared-with-the-host',
    enforce: 'pre',
    resolveId: (id) => (isShared(id) ? { id: names.get(id) ?? id, external: true, moduleSideEffects: false } : undefined),
  };
  const result = await build({
    ...quiet,
    root,
    publicDir: false,
    plugins: [shared],
    define: side === 'browser' ? { 'process.env.NODE_ENV': '"production"' } : {},
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ...(side === 'server' ? { ssr: { noExternal: true, target: 'node' } } : {}),
    build: {
      write: false,
      minify: side === 'browser',
      target: side === 'browser' ? 'baseline-widely-available' : 'node20',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      ...(side === 'browser' ? { lib: { entry, formats: ['es'], fileName: 'browser' } } : { ssr: entry }),
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const chunks = output.filter(({ type }) => type === 'chunk');
  const other = output.find(({ type }) => type === 'asset');
  if (other !== undefined)
    throw new Error(`${entry} makes the file ${other.fileName}: use makeStyles for styles, and put files into assets/.`);
  if (chunks.length !== 1) throw new Error(`${entry} makes ${chunks.length} files instead of one.`);
  return chunks[0];
}

async function assetsOf(directory) {
  if (!existsSync(directory)) return [];
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (path) => [`assets/${relative(directory, path).replaceAll('\\', '/')}`, await readFile(path)]));
}

async function zip(files) {
  const archive = new ZipFile();
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, { mtime, mode: 0o100644 });
  archive.end();
  const chunks = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
