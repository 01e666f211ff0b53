import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BootDocument } from '../../../sdk';
import { hostileArchive, packExample } from '../../fixtures/external/archives';
import { type Product, type Session, startProduct } from '../../harness/product';

interface Listed {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  readonly status: string;
  readonly state: string;
}
interface Answer extends Listed {
  readonly message: string;
  readonly asks: Readonly<Record<string, readonly string[]>>;
}

let folder: string;
let out: string;
let product: Product;
let admin: Session;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astrolabe-folder-'));
  out = await mkdtemp(join(tmpdir(), 'astrolabe-packed-'));
  product = await startProduct({ env: { ASTROLABE_PLUGIN_DIR: folder } });
  admin = await product.login();
}, 180_000);
afterAll(async () => {
  await product?.dispose();
  for (const directory of [folder, out]) await rm(directory, { recursive: true, force: true });
});

const offer = async (archive: Buffer) => admin.call<Answer>('POST', '/api/plugin-admin/archives', { archive: archive.toString('base64') });
const install = async (archive: Buffer) => {
  const { body } = await offer(archive);
  return admin.call<Answer>('POST', `/api/plugin-admin/archives/${body.hash}/install`);
};
const listed = async () =>
  (
    await admin.call<{ plugins: Listed[]; problems: { pluginId: string; kind: string; text: string }[] }>(
      'GET',
      '/api/plugin-admin/installed',
    )
  ).body;
const stateOf = async (id: string) => (await listed()).plugins.find((one) => one.id === id)?.state;
const problemsOf = async (id: string) => (await listed()).problems.filter((one) => one.pluginId === id).map(({ kind }) => kind);
const boot = async () => (await admin.call<BootDocument>('GET', '/api/boot')).body;
const remove = (id: string) => admin.call('DELETE', `/api/plugin-admin/installed/${id}`);

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
  expect((await boot()).plugins.some(({ id }) => id === 'field-notes')).toBe(false);
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
  const pages = await admin.call<{ rows: { title: string }[] }>('GET', '/api/cms/docs');
  expect(JSON.stringify(pages.body)).toContain('Tide gauge');
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
  await expect.poll(() => stateOf('folded'), { timeout: 10_000 }).toBe('ready');
  expect((await offer(await hostileArchive({ id: 'folded' }))).status).toBe(409);
  await rm(path);
  await expect.poll(() => stateOf('folded'), { timeout: 10_000 }).toBeUndefined();
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
  await expect.poll(pages, { timeout: 10_000 }).toContain('Cuxhaven is open.');
  await writeFile(path, await saying('Cuxhaven is closed.'));
  await expect.poll(pages, { timeout: 10_000 }).toContain('Cuxhaven is closed.');
  expect(await pages()).not.toContain('Cuxhaven is open.');
  expect((await listed()).plugins.find(({ id }) => id === 'harbours')?.version).toBe('1.0.0');
  await rm(path);
  await expect.poll(pages, { timeout: 10_000 }).not.toContain('Cuxhaven');
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

test('plugins that need each other in a circle are named with the circle, and nothing else stops', async () => {
  await install(await hostileArchive({ id: 'egg', needs: { hen: '*' } }));
  expect(await stateOf('egg')).toBe('blocked: it needs hen *, which is not installed');
  await install(await hostileArchive({ id: 'hen', needs: { egg: '*' } }));
  for (const id of ['egg', 'hen']) expect(await stateOf(id)).toContain('cycle of needs: egg → hen → egg');
  expect((await admin.call('GET', '/api/plugin-admin/plugins')).status).toBe(200);
  for (const id of ['egg', 'hen']) await remove(id);
});

test('a start that throws, and one that never ends, fail by themselves and are named', async () => {
  await install(
    await hostileArchive({ id: 'thrower', server: "export const server = { code: {}, start() { throw new Error('no luck'); } };" }),
  );
  expect(await stateOf('thrower')).toBe('failed at start: no luck');
  await install(await hostileArchive({ id: 'sleeper', server: 'export const server = { code: {}, start: () => new Promise(() => {}) };' }));
  expect(await stateOf('sleeper')).toBe('failed at start: it had not ended after 10 s');
  await expect.poll(async () => [await problemsOf('thrower'), await problemsOf('sleeper')]).toEqual([['start'], ['start']]);
  expect((await admin.call('GET', '/api/plugin-admin/plugins')).status).toBe(200);
  for (const id of ['thrower', 'sleeper']) await remove(id);
}, 60_000);

test('a plugin that blocks the process, floods events or leaves subscriptions behind is named, and can be stopped', async () => {
  const server = `
    import { eventsService } from '@astrolabe/sdk/server';
    export const server = { code: {}, start(context) {
      const events = context.get(eventsService);
      events.subscribe('anything', () => {});
      for (let index = 0; index < 300; index += 1) events.publish('rude/noise', {});
      const timer = setTimeout(() => { const end = Date.now() + 2100; while (Date.now() < end); }, 10);
      context.onStop(() => clearTimeout(timer));
    } };`;
  expect((await install(await hostileArchive({ id: 'rude', server }))).body.state).toBe('ready');
  await expect.poll(() => problemsOf('rude'), { timeout: 15_000 }).toContain('blocks the process');
  await expect.poll(() => problemsOf('rude')).toContain('floods events');
  await admin.call('PUT', '/api/plugin-admin/installed/rude', { enabled: false });
  await expect.poll(() => problemsOf('rude')).toContain('leaks listeners');
  await remove('rude');
}, 60_000);

test('what is switched off stays off while others are installed, and what is stopped stays stopped while others are switched', async () => {
  const bare = { server: 'export const server = { code: {} };' };
  const turn = (id: string, on: boolean) => admin.call<Listed>('PUT', `/api/plugin-admin/plugins/${id}/switch`, { on });
  const all = async () => {
    const { body } = await admin.call<{ plugins: (Listed & { source: string })[] }>('GET', '/api/plugin-admin/plugins');
    return (id: string) => body.plugins.find((one) => one.id === id);
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

test('timers that a plugin leaves running are ended and named; those that it clears, and those of calls that have a time limit, are not', async () => {
  const server = `
    let beats = 0;
    const beat = () => { beats += 1; };
    export const server = { code: {}, start(context) {
      setInterval(() => { beat(); console.log('forgetful beats ' + beats); }, 20);
      setTimeout(beat, 3_600_000);
      clearTimeout(setTimeout(beat, 3_600_000));
      AbortSignal.timeout(3_600_000);
      const tidy = setInterval(beat, 1000);
      context.onStop(() => clearInterval(tidy));
    } };`;
  await install(await hostileArchive({ id: 'forgetful', server }));
  await expect.poll(() => product.output()).toContain('forgetful beats 3');
  await admin.call('PUT', '/api/plugin-admin/installed/forgetful', { enabled: false });
  await expect.poll(() => problemsOf('forgetful')).toEqual(['leaks timers']);
  const { problems } = await listed();
  expect(problems.find(({ pluginId }) => pluginId === 'forgetful')?.text).toBe('It left 2 timers running when it stopped.');
  const last = product.output().lastIndexOf('forgetful beats');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(product.output().lastIndexOf('forgetful beats')).toBe(last);
  await remove('forgetful');
});

test('a call that never ends is named after 30 s while its caller waits, and its plugin can be stopped', async () => {
  const contributes = [
    {
      point: 'host/route@1',
      side: 'server',
      id: 'wait',
      data: { method: 'GET', path: '/api/waiter', gate: { open: 'It only waits.' }, summary: 'Waits' },
      code: 'wait',
    },
  ];
  const server = `
    import { endpoint } from '@astrolabe/sdk';
    import { z } from 'zod';
    const wait = endpoint({ method: 'GET', path: '/api/waiter', gate: { open: 'It only waits.' }, response: z.object({}), summary: 'Waits' });
    const handle = () => new Promise(() => {});
    export const server = { code: { wait: async () => ({ default: { endpoint: wait, load: async () => ({ endpoint: wait, handle }) } }) } };`;
  expect((await install(await hostileArchive({ id: 'waiter', contributes, routes: ['GET /api/waiter'], server }))).body.state).toBe(
    'ready',
  );
  const caller = new AbortController();
  const waiting = fetch(`${product.url}/api/waiter`, { signal: caller.signal }).then(
    ({ status }) => status,
    () => 'aborted',
  );
  await expect.poll(() => problemsOf('waiter'), { timeout: 45_000 }).toEqual(['never answers']);
  const { problems } = await listed();
  expect(problems.find(({ pluginId }) => pluginId === 'waiter')?.text).toBe('GET /api/waiter had no answer after 30 s.');
  caller.abort();
  expect(await waiting).toBe('aborted');
  await admin.call('PUT', '/api/plugin-admin/installed/waiter', { enabled: false });
  expect((await fetch(`${product.url}/api/waiter`)).status).toBe(503);
  await remove('waiter');
}, 60_000);

test('what a plugin leaves behind when it is switched off is named, as when it is stopped', async () => {
  const server = `
    import { eventsService } from '@astrolabe/sdk/server';
    export const server = { code: {}, start: (context) => void context.get(eventsService).subscribe('anything', () => {}) };`;
  await install(await hostileArchive({ id: 'careless', server }));
  await admin.call('PUT', '/api/plugin-admin/plugins/careless/switch', { on: false });
  await expect.poll(() => problemsOf('careless')).toEqual(['leaks listeners']);
  await admin.call('PUT', '/api/plugin-admin/plugins/careless/switch', { on: true });
  await remove('careless');
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
