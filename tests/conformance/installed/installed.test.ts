import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BootDocument } from '../../../sdk';
import { hostileArchive, packExample } from '../../fixtures/external/archives';
import type { Product, Session } from '../../harness/product';
import { type Answer, type Listed, PluginCalls } from './PluginCalls';
import { pluginProduct } from './pluginProduct';

let folder: string;
let out: string;
let product: Product;
let admin: Session;
let calls: PluginCalls;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'astrolabe-packed-'));
  ({ product, folder } = await pluginProduct());
  admin = await product.login();
  calls = new PluginCalls(admin);
});
afterAll(() => rm(out, { recursive: true, force: true }));

const offer = (archive: Buffer) => calls.offer(archive);
const install = (archive: Buffer, routes?: readonly string[]) => calls.install(archive, routes);
const stateOf = (id: string) => calls.stateOf(id);
const remove = (id: string) => calls.remove(id);
const listed = () => calls.listed();
const boot = async () => (await admin.call<BootDocument>('GET', '/api/boot')).body;

test('a page with a signal is offered with what it asks for, runs once approved, stops, starts and goes, and what it stored is there again', async () => {
  const archive = await readFile(await packExample('external/field-notes', out));
  const offered = await offer(archive);
  expect(offered.body.asks).toEqual({
    permissions: [],
    flags: [],
    routes: ['POST /api/field-notes', 'GET /api/field-notes'],
    tables: ['telemetry field_notes_sightings'],
    jobs: [],
    outbound: ['birds.example.com'],
  });
  expect((await admin.call('GET', '/api/field-notes')).status).toBe(404);

  expect((await install(archive)).body).toMatchObject({ id: 'field-notes', status: 'ready' });
  const seen = { species: 'Heron', note: 'By the river' };
  expect((await admin.call('POST', '/api/field-notes', { species: '' })).status).toBe(400);
  expect((await admin.call('POST', '/api/field-notes', seen)).status).toBe(200);
  await expect.poll(async () => (await admin.call('GET', '/api/field-notes')).body).toEqual({ sightings: [seen], total: 1 });
  expect((await fetch(`${product.url}/api/field-notes`)).status).toBe(401);

  const half = (await boot()).halves?.['field-notes'];
  const code = await fetch(`${product.url}${half?.address}`);
  expect([code.status, code.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await code.text()).not.toContain('createElement');
  expect(half?.shared).toContain('@astrolabe/sdk/browser');
  for (const hidden of ['server.js', 'plugin.json', '../server.mjs'])
    expect((await fetch(`${product.url}${half?.address.replace('browser.js', hidden)}`)).status).toBe(404);

  await admin.call('PUT', '/api/plugin-admin/installed/field-notes', { enabled: false });
  expect(await admin.call('GET', '/api/field-notes')).toMatchObject({
    status: 503,
    body: { message: 'The plugin field-notes is off: a system admin has stopped it.' },
  });
  const stopped = await boot();
  expect(stopped.plugins.some(({ id }) => id === 'field-notes')).toBe(false);
  // Its page says who has stopped it.
  expect(stopped.closedPages.filter(({ pluginId }) => pluginId === 'field-notes')).toEqual([
    {
      pluginId: 'field-notes',
      path: '/field-notes',
      message: 'Field notes was stopped by admin@astrolabe.local. A system admin can start it.',
      redirect: expect.any(String),
    },
  ]);
  await admin.call('PUT', '/api/plugin-admin/installed/field-notes', { enabled: true });
  expect((await admin.call('GET', '/api/field-notes')).body).toMatchObject({ total: 1 });
  await remove('field-notes');
  expect((await admin.call('GET', '/api/field-notes')).status).toBe(404);
  await install(archive);
  expect((await admin.call('GET', '/api/field-notes')).body).toMatchObject({ total: 1 });
});

test('a row action with its own store, a panel kind and an integration with a widget run as they were packed', async () => {
  for (const id of ['external/log-stars', 'external/moon-panel', 'tide-gauge'])
    expect((await install(await readFile(await packExample(id, out)))).body).toMatchObject({ status: 'ready' });
  await admin.call('PUT', '/api/log-stars', { log: 'a-log', marked: true });
  expect((await admin.call('GET', '/api/log-stars')).body).toEqual({ stars: ['a-log'], total: 1 });
  const contributed = (await boot()).plugins.flatMap(({ id, contributes }) => contributes.map(({ point }) => `${id} ${point}`));
  expect(contributed).toEqual(
    expect.arrayContaining(['moon-panel host/panel-kind@1', 'log-stars explore/row-action@1', 'tide-gauge host/docs-marker@1']),
  );
  const pages = await admin.call<{ results: { title: string }[] }>('GET', '/api/cms/docs');
  expect(JSON.stringify(pages.body)).toContain('Tide gauge');
  for (const id of ['log-stars', 'moon-panel', 'tide-gauge']) await remove(id);
});

const answering = (words: string) => ({
  id: 'two-versions',
  server: `export const server = { code: {}, start() { if (${JSON.stringify(words)} === '') throw new Error('no words'); } };`,
});

test('an update takes the place of the version before, and a roll-back brings it again', async () => {
  const first = (await install(await hostileArchive({ ...answering('a'), version: '1.0.0' }))).body;
  expect((await install(await hostileArchive({ ...answering('b'), version: '1.1.0' }))).body).toMatchObject({
    version: '1.1.0',
    previous: { version: '1.0.0', hash: first.hash },
  });
  const back = await admin.call<Answer>('POST', '/api/plugin-admin/installed/two-versions/roll-back');
  expect(back.body).toMatchObject({ version: '1.0.0', status: 'ready', previous: { version: '1.1.0' } });
  await remove('two-versions');
  expect((await admin.call('POST', '/api/plugin-admin/installed/two-versions/roll-back')).status).toBe(404);
});

test('an archive in the folder runs as it lies there, and no more when it is gone', async () => {
  const path = join(folder, 'folded.zip');
  await writeFile(path, await hostileArchive({ id: 'folded', server: 'export const server = { code: {} };' }));
  await expect.poll(() => stateOf('folded')).toBe('ready');
  expect((await offer(await hostileArchive({ id: 'folded' }))).status).toBe(409);
  await rm(path);
  await expect.poll(() => stateOf('folded')).toBeUndefined();
});

test('pages of documentation in the folder change with their archive, also under the same version', async () => {
  const path = join(folder, 'harbours.zip');
  const contributes = [{ point: 'docs/folder@1', side: 'server', id: 'pages', data: { title: 'Harbours' }, code: 'pages' }];
  const saying = (words: string) =>
    hostileArchive({
      id: 'harbours',
      contributes,
      server: `export const server = { code: { pages: async () => ({ default: { './harbours.md': async () =>
        ${JSON.stringify(`---\ntitle: Harbours\ndescription: ${words}\ncategory: Sensors\n---\n\n${words}\n`)} } }) } };`,
    });
  const pages = async () => JSON.stringify((await admin.call('GET', '/api/cms/docs')).body);
  await writeFile(path, await saying('Cuxhaven is open.'));
  await expect.poll(pages).toContain('Cuxhaven is open.');
  await writeFile(path, await saying('Cuxhaven is closed.'));
  await expect.poll(pages).toContain('Cuxhaven is closed.');
  expect(await pages()).not.toContain('Cuxhaven is open.');
  expect((await listed()).plugins.find(({ id }) => id === 'harbours')?.version).toBe('1.0.0');
  await rm(path);
  await expect.poll(pages).not.toContain('Cuxhaven');
});

test('a name of the product, another host and a damaged archive are refused with the reason', async () => {
  expect((await offer(await hostileArchive({ id: 'explore' }))).body.message).toContain('is part of the product');
  expect((await offer(await hostileArchive({ id: 'late', host: '^9.0.0' }))).body.message).toContain('it needs host ^9.0.0, this is 0.1.0');
  const contributes = [
    { point: 'host/page@1', side: 'browser', id: 'hollow', data: null },
    {
      point: 'host/page@1',
      side: 'browser',
      id: 'taken',
      data: { path: '/plugins/installed', state: 'dashboard.taken', breadcrumb: 'Taken' },
    },
  ];
  expect((await offer(await hostileArchive({ id: 'taker', contributes }))).body.message).toBe(
    'This archive is refused: the page /plugins/installed is taken by the plugin plugin-admin.',
  );
  const damaged = await hostileArchive({ id: 'damaged', server: 'export const server = {};', swapped: { 'server.js': 'process.exit(1)' } });
  expect(await offer(damaged)).toMatchObject({ status: 400, body: { code: 'PLUGIN_REFUSED' } });
  const bomb = await hostileArchive({ id: 'bomb', more: { 'assets/bomb.js': Buffer.alloc(20 * 1024 * 1024) } });
  expect((await offer(bomb)).body.message).toContain('100 times its size');
});

/** A plugin with one route at a path, that answers by the plugin's id. */
const answeringAt = (id: string, path: string, version = '1.0.0') =>
  hostileArchive({
    ...{ id, version, routes: [`GET ${path}`] },
    contributes: [
      {
        ...{ point: 'host/route@1', side: 'server', id: 'one', code: 'one' },
        data: { method: 'GET', path, gate: { open: 'Everybody may call it in this test.' }, summary: 'One' },
      },
    ],
    server: `const endpoint = { kind: 'raw', method: 'GET', path: ${JSON.stringify(path)} };
      const handle = async (_request, response) => { response.end(${JSON.stringify(id)}); };
      export const server = { code: { one: async () => ({ default: { endpoint, load: async () => ({ endpoint, handle }) } }) } };`,
  });
const textAt = async (path: string) => (await fetch(`${product.url}${path}`)).text();

test('a path that another plugin, the host or a plugin from outside answers at is refused with what takes it, whatever was approved', async () => {
  const why = async (id: string, path: string) => (await offer(await answeringAt(id, path))).body.message;
  expect(await why('taker', '/jaeger-app/api/services')).toBe(
    'This archive is refused: the route GET /jaeger-app/api/services is taken by the plugin tracing.',
  );
  expect(await why('taker', '/jaeger-app/api/traces/latest')).toBe(
    'This archive is refused: its route GET /jaeger-app/api/traces/latest is in the way of the route GET /jaeger-app/api/traces/:traceId of the plugin tracing.',
  );
  expect(await why('taker', '/explore')).toContain('is in the way of the page /explore of the plugin explore');
  expect(await why('taker', '/api/tracing/extra')).toContain('is in the way of the paths below /api/tracing of the plugin tracing');
  expect(await why('taker', '/readyz')).toContain('is in the way of /readyz of the host');
  expect((await install(await answeringAt('first', '/tempo/api/:kind'), ['GET /tempo/api/:kind'])).body.status).toBe('ready');
  expect(await textAt('/tempo/api/search')).toBe('first');
  expect(await why('second', '/tempo/api/search')).toContain('is in the way of the route GET /tempo/api/:kind of the plugin first');
  await install(await answeringAt('third', '/api/maps/:kind'), ['GET /api/maps/:kind']);
  expect(await why('maps', '/api/maps')).toBe(
    'This archive is refused: the paths below /api/maps of the plugin maps are in the way of GET /api/maps/:kind of the plugin third.',
  );
  for (const id of ['first', 'third']) await remove(id);
});

test('an update that asks for another path needs its approval, and a roll-back does not', async () => {
  await install(await answeringAt('mover', '/tempo/old'), ['GET /tempo/old']);
  const next = await answeringAt('mover', '/tempo/new', '1.1.0');
  expect((await install(next, ['GET /tempo/old'])).body.message).toContain('asks for paths that are not below /api/mover: GET /tempo/new.');
  expect(await textAt('/tempo/old')).toBe('mover');
  await install(next, ['GET /tempo/new']);
  expect(await textAt('/tempo/new')).toBe('mover');
  expect((await fetch(`${product.url}/tempo/old`)).status).toBe(404);
  await admin.call('POST', '/api/plugin-admin/installed/mover/roll-back');
  expect(await textAt('/tempo/old')).toBe('mover');
  await remove('mover');
  expect((await fetch(`${product.url}/tempo/old`)).status).toBe(404);
});

test('what lies in the folder answers at its paths, but at none that is taken, which its problems say', async () => {
  await install(await answeringAt('early', '/tempo/taken'), ['GET /tempo/taken']);
  for (const [id, path] of [
    ['free-files', '/tempo/free'],
    ['late-files', '/tempo/taken'],
    ['login-files', '/api/boot'],
  ] as const)
    await writeFile(join(folder, `${id}.zip`), await answeringAt(id, path));
  for (const id of ['free-files', 'late-files', 'login-files']) await expect.poll(() => stateOf(id)).toBe('ready');
  expect(await textAt('/tempo/free')).toBe('free-files');
  expect(await textAt('/tempo/taken')).toBe('early');
  expect((await boot()).facts).toBeDefined();
  await expect
    .poll(() => calls.wordsOf('late-files'))
    .toBe('Its route GET /tempo/taken is not served: it is in the way of the route GET /tempo/taken of the plugin early.');
  expect(await calls.wordsOf('login-files')).toContain('it is in the way of the route GET /api/boot of the plugin host');
  for (const id of ['free-files', 'late-files', 'login-files']) await rm(join(folder, `${id}.zip`));
  for (const id of ['free-files', 'late-files', 'login-files']) await expect.poll(() => stateOf(id)).toBeUndefined();
  await remove('early');
});

test('plugins that need each other in a circle are named with the circle, and nothing else stops', async () => {
  await install(await hostileArchive({ id: 'egg', needs: { hen: '*' } }));
  expect(await stateOf('egg')).toBe('blocked: it needs hen *, which is not installed');
  await install(await hostileArchive({ id: 'hen', needs: { egg: '*' } }));
  for (const id of ['egg', 'hen']) expect(await stateOf(id)).toContain('cycle of needs: egg → hen → egg');
  expect((await admin.call('GET', '/api/plugin-admin/plugins')).status).toBe(200);
  for (const id of ['egg', 'hen']) await remove(id);
});

test('what is switched off stays off while others are installed, and what is stopped stays stopped while others are switched', async () => {
  const bare = { server: 'export const server = { code: {} };' };
  const turn = (id: string, on: boolean) => admin.call<Listed>('PUT', `/api/plugin-admin/plugins/${id}/switch`, { on });
  const all = async () => {
    const { body } = await admin.call<{ results: (Listed & { source: string })[] }>('GET', '/api/plugin-admin/plugins');
    return (id: string) => body.results.find((one) => one.id === id);
  };
  await install(await hostileArchive({ id: 'first-guest', ...bare }));
  expect((await all())('first-guest')).toMatchObject({ source: 'upload', state: 'ready' });
  for (const id of ['client-errors', 'first-guest']) expect((await turn(id, false)).body.state).toBe('off: switched off for everybody');

  await install(await hostileArchive({ id: 'second-guest', ...bare }));
  const after = await all();
  expect(['client-errors', 'first-guest', 'second-guest'].map((id) => after(id)?.state)).toEqual([
    'off: switched off for everybody',
    'off: switched off for everybody',
    'ready',
  ]);

  await admin.call('PUT', '/api/plugin-admin/installed/second-guest', { enabled: false });
  expect(await turn('second-guest', false)).toMatchObject({ status: 409, body: { code: 'PLUGIN_HELD' } });
  for (const id of ['client-errors', 'first-guest']) expect((await turn(id, true)).body.state).toBe('ready');
  expect(await stateOf('second-guest')).toBe('off: a system admin has stopped it');

  await admin.call('PUT', '/api/plugin-admin/installed/second-guest', { enabled: true });
  expect(await stateOf('second-guest')).toBe('ready');
  for (const id of ['first-guest', 'second-guest']) await remove(id);
});

test('a plugin that is installed while it is switched off answers in words, and runs with its routes once it is switched on', async () => {
  const archive = await readFile(await packExample('external/field-notes', out));
  const turn = (on: boolean) => admin.call('PUT', '/api/plugin-admin/plugins/field-notes/switch', { on });
  await install(archive);
  await turn(false);
  await remove('field-notes');
  await install(archive);
  expect(await admin.call('GET', '/api/field-notes')).toMatchObject({
    status: 503,
    body: { message: 'Field notes is not available: switched off for everybody. A system admin can switch it on.' },
  });
  await turn(true);
  expect((await admin.call('GET', '/api/field-notes')).status).toBe(200);
  await remove('field-notes');
});
