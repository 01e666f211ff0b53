import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileArchive } from '../../fixtures/external/archives';
import { type Product, type Session, startProduct } from '../../harness/product';
import { PluginCalls } from './PluginCalls';

let product: Product;
let admin: Session;
let calls: PluginCalls;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.login();
  calls = new PluginCalls(admin);
}, 180_000);
afterAll(() => product?.dispose());

test('a start that throws, and one that never ends, fail by themselves and are named', async () => {
  await calls.install(
    await hostileArchive({ id: 'thrower', server: "export const server = { code: {}, start() { throw new Error('no luck'); } };" }),
  );
  expect(await calls.stateOf('thrower')).toBe('failed at start: no luck');
  await calls.install(
    await hostileArchive({ id: 'sleeper', server: 'export const server = { code: {}, start: () => new Promise(() => {}) };' }),
  );
  expect(await calls.stateOf('sleeper')).toBe('failed at start: it had not ended after 10 s');
  await expect.poll(async () => [await calls.problemsOf('thrower'), await calls.problemsOf('sleeper')]).toEqual([['start'], ['start']]);
  expect((await admin.call('GET', '/api/plugin-admin/plugins')).status).toBe(200);
  for (const id of ['thrower', 'sleeper']) await calls.remove(id);
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
  expect((await calls.install(await hostileArchive({ id: 'rude', server }))).body.state).toBe('ready');
  await expect.poll(() => calls.problemsOf('rude'), { timeout: 15_000 }).toContain('blocks the process');
  await expect.poll(() => calls.problemsOf('rude')).toContain('floods events');
  await calls.turn('rude', false);
  await expect.poll(() => calls.problemsOf('rude')).toContain('leaks listeners');
  await calls.remove('rude');
}, 60_000);

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
  await calls.install(await hostileArchive({ id: 'forgetful', server }));
  await expect.poll(() => product.output()).toContain('forgetful beats 3');
  await calls.turn('forgetful', false);
  await expect.poll(() => calls.problemsOf('forgetful')).toEqual(['leaks timers']);
  expect(await calls.wordsOf('forgetful')).toBe('It left 2 timers running when it stopped.');
  const last = product.output().lastIndexOf('forgetful beats');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(product.output().lastIndexOf('forgetful beats')).toBe(last);
  await calls.remove('forgetful');
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
  expect((await calls.install(await hostileArchive({ id: 'waiter', contributes, routes: ['GET /api/waiter'], server }))).body.state).toBe(
    'ready',
  );
  const caller = new AbortController();
  const waiting = fetch(`${product.url}/api/waiter`, { signal: caller.signal }).then(
    ({ status }) => status,
    () => 'aborted',
  );
  await expect.poll(() => calls.problemsOf('waiter'), { timeout: 45_000 }).toEqual(['never answers']);
  expect(await calls.wordsOf('waiter')).toBe('GET /api/waiter had no answer after 30 s.');
  caller.abort();
  expect(await waiting).toBe('aborted');
  await calls.turn('waiter', false);
  expect((await fetch(`${product.url}/api/waiter`)).status).toBe(503);
  await calls.remove('waiter');
}, 60_000);

test('what a plugin leaves behind when it is switched off is named, as when it is stopped', async () => {
  const server = `
    import { eventsService } from '@astrolabe/sdk/server';
    export const server = { code: {}, start: (context) => void context.get(eventsService).subscribe('anything', () => {}) };`;
  await calls.install(await hostileArchive({ id: 'careless', server }));
  await admin.call('PUT', '/api/plugin-admin/plugins/careless/switch', { on: false });
  await expect.poll(() => calls.problemsOf('careless')).toEqual(['leaks listeners']);
  await admin.call('PUT', '/api/plugin-admin/plugins/careless/switch', { on: true });
  await calls.remove('careless');
});
