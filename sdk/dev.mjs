import { existsSync, readFileSync } from 'node:fs';
import { createServer as createNodeServer } from 'node:net';
import { join, relative, sep } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

/**
 * `npm run dev [-- settings of the product]`: the product over its sources. What is changed of a plugin's browser half is taken over by the open page, with its state;
 * of its server half by stopping and starting that plugin; of the host, or of a manifest, by starting the host again.
 */
const root = join(import.meta.dirname, '..');
/** Milliseconds after the last change, so that several files saved together are one. */
const PAUSE = 30;
const startFile = join(root, 'host/server/startHost.ts');

const say = (text) => process.stdout.write(`[dev] ${text}\n`);
const freePort = () =>
  new Promise((settle, refuse) => {
    const probe = createNodeServer().once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });

if (!existsSync(join(root, 'dist/server/recordsEngine.js'))) {
  process.stderr.write('The engines are not built. Run once: npm run build\n');
  process.exit(1);
}

const hotPort = await freePort();
const vite = await createServer({
  root,
  appType: 'custom',
  // Else a page of the built product could find this server's.
  cacheDir: join(root, 'node_modules/.vite/dev'),
  html: { cspNonce: '__CSP_NONCE__' },
  optimizeDeps: { entries: ['host/browser/main.tsx', 'plugins/*/browser.ts'] },
  server: { middlewareMode: true, cors: false, hmr: { port: hotPort }, watch: { ignored: ['**/dist/**', '**/tests/**'] } },
});
const server = vite.environments.ssr;

/** The page with its files as they are now. */
const pages = {
  connect: [`ws://localhost:${hotPort}`, `ws://127.0.0.1:${hotPort}`],
  files: vite.middlewares,
  page: (path) => {
    const html = readFileSync(join(root, 'host/browser/index.html'), 'utf8').replaceAll('"./', '"/host/browser/');
    return vite.transformIndexHtml('/host/browser/index.html', html, path);
  },
};

let runner;
let host;
/** What each plugin's manifest says while the host runs. */
let manifests = new Map();

async function start() {
  // A new one knows no module: everything is as the files are.
  runner = createServerModuleRunner(server, { hmr: false });
  const { startHost } = await runner.import(startFile);
  host = await startHost({ env: process.env, argv: process.argv.slice(2), directory: root, pages });
  const { discoverPlugins } = await runner.import(join(root, 'host/server/registry/discoverPlugins.ts'));
  manifests = new Map((await discoverPlugins()).map(({ manifest }) => [manifest.id, JSON.stringify(manifest)]));
}

async function stop() {
  await host?.close();
  host = undefined;
  await runner?.close();
}

const pathOf = (file) => relative(root, file).split(sep).join('/');
const pluginOf = (file) => /^plugins\/([^/]+)\//.exec(pathOf(file))?.[1];

/** Modules that have to be read again after a change: those of the file and whatever of plugins imports them. */
function touchedBy(file, found = new Set()) {
  for (const node of runner.evaluatedModules.getModulesByFile(file) ?? []) {
    if (found.has(node)) continue;
    found.add(node);
    for (const importer of node.importers) {
      const above = runner.evaluatedModules.getModuleById(importer);
      if (above?.file !== undefined && pluginOf(above.file) !== undefined) touchedBy(above.file, found);
    }
  }
  return found;
}

/** Takes what has changed over into the running product. @param isOther a plugin, or a half of one, has come or gone */
async function take(files, isOther) {
  const began = performance.now();
  const took = () => `${Math.round(performance.now() - began)} ms`;
  const ofHost = files.find((file) => pluginOf(file) === undefined && touchedBy(file).size > 0);
  const touched = new Set(files.flatMap((file) => [...touchedBy(file)]));
  const ids = [...new Set([...touched].map(({ file }) => pluginOf(file)))].filter((id) => id !== undefined);
  const again = async (why) => {
    await stop();
    await start();
    vite.ws.send({ type: 'full-reload' });
    say(`${why}: the host has started again in ${took()}.`);
  };
  if (isOther) return again('The plugins are others');
  if (ofHost !== undefined) return again(pathOf(ofHost));
  for (const node of touched) {
    const inServer = server.moduleGraph.getModuleById(node.id);
    if (inServer !== undefined) server.moduleGraph.invalidateModule(inServer);
    runner.evaluatedModules.invalidateModule(node);
  }
  // What cannot be read is told now, and not by the first call: the plugin goes on as it is.
  for (const { file } of touched) await runner.import(file);
  for (const id of ids) {
    const folder = join(root, 'plugins', id);
    const { manifest } = await runner.import(join(folder, 'plugin.ts'));
    if (JSON.stringify(manifest) !== manifests.get(id)) return again(`The manifest of ${id} is another one`);
    const half = join(folder, 'server.ts');
    const load = async () => (await runner.import(half)).server;
    const state = await host.reload({ manifest, ...(existsSync(half) ? { load } : {}) });
    say(`${id} is ${state.status}${state.status === 'failed' ? `: ${state.error}` : ''} after ${took()}.`);
  }
}

let changed = new Set();
let isOther = false;
let pause;
let work = Promise.resolve();
function notice(event, file) {
  if (!/\.(ts|tsx|json|md)$/.test(file) || /\.test\.tsx?$/.test(file)) return;
  changed.add(file);
  if (event !== 'change' && /^plugins\/[^/]+\/(plugin|server|browser)\.ts$/.test(pathOf(file))) isOther = true;
  clearTimeout(pause);
  pause = setTimeout(() => {
    const files = [...changed];
    const others = isOther;
    changed = new Set();
    isOther = false;
    work = work.then(() => take(files, others)).catch((error) => say(`Not taken over: ${error.stack ?? error}`));
  }, PAUSE);
}

let ending = false;
async function end(code) {
  if (ending) process.exit(130);
  ending = true;
  await stop();
  await vite.close();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

try {
  await start();
} catch (error) {
  process.stderr.write(`${error.stack ?? error}\n`);
  await end(1);
}
for (const event of ['add', 'change', 'unlink']) vite.watcher.on(event, (file) => notice(event, file));
say('Changes are taken over as you save.');
