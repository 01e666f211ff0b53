import { addDays } from 'date-fns';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import { type AccountData, recordsService } from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { type KeptState, states } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import createStates from './server/migrations/0001-states';
import { keptStates } from './server/tables';

/** Another plugin with states of its own. */
const garden = definePlugin({
  id: 'garden',
  title: 'Garden',
  version: '1.0.0',
  host: '*',
  contributes: [
    states.add('garden-beds', { title: 'Beds', scope: 'user', bytes: 100 }),
    // As the plugin of bookmarks declares them.
    states.add('bookmark', { title: 'Bookmarks', scope: 'user', bytes: 512 * 1024 }),
    states.add('recent-visits', { title: 'Recent visits', scope: 'user' }),
    states.add('garden-fence', { title: 'Fence', scope: 'account', writers: ['admin', 'expert'] }),
  ],
});

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('user-state', [createStates]);
});
afterAll(() => memory.close());

const running: TestHost[] = [];
beforeEach(() => memory.clear());
afterEach(async () => {
  vi.useRealTimers();
  for (const host of running.splice(0)) await host.stop();
});

async function asUser(userId: number, role = 'user') {
  const host = await testHost({
    plugins: [{ manifest, server }, { manifest: garden }],
    facts: { role: [role] },
    userId,
    services: { server: [provide(recordsService, memory.records)] },
  });
  running.push(host);
  const call = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/user-state/${name}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as KeptState & { code: string; message: string } };
  };
  return {
    get: (name: string) => call('GET', name),
    set: (name: string, value: unknown, more: object = {}) => call('PUT', name, { value, ...more }),
    remove: (name: string) => call('DELETE', name),
  };
}

test.each([
  'welcome-center',
  'jaeger',
  'guided-walkthrough',
  'new-application',
  'bookmark',
  'recent-visits',
  'explore-preferences',
  'explore-onboarding',
  'navigation',
])('%s is kept for one user and no other [shell-7-16] [data-7.6-20] [assist-7-26]', async (name) => {
  const ada = await asUser(1);
  const grace = await asUser(2);
  const value = { z: 1, a: ['ü', null, '\u0000', 1e21] };
  expect(await ada.set(name, value, { version: 3 })).toMatchObject({
    status: 200,
    body: { value, version: 3, revision: 1, scope: 'user' },
  });
  expect((await ada.get(name)).body).toMatchObject({ name, value, version: 3, expiresAt: null });
  expect(JSON.stringify((await ada.get(name)).body.value)).toBe(JSON.stringify(value));
  expect((await grace.get(name)).body).toEqual({
    name,
    scope: 'user',
    value: null,
    version: null,
    revision: 0,
    updatedAt: null,
    expiresAt: null,
  });
  await grace.remove(name);
  expect((await ada.remove(name)).body).toMatchObject({ value: null, revision: 0 });
  expect((await ada.get(name)).body.value).toBeNull();
});

test('what was put off for 7 days comes back, the rest stays [shell-7-17]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 1) });
  const ada = await asUser(1);
  for (const name of ['dont-show-ai-feedback', 'navigation', 'user-history']) await ada.set(name, { seen: true });
  expect((await ada.get('dont-show-ai-feedback')).body.expiresAt).toBe('2026-02-08T00:00:00.000Z');
  vi.setSystemTime(addDays(Date.UTC(2026, 1, 1), 7).getTime() - 1);
  expect((await ada.get('dont-show-ai-feedback')).body.value).toEqual({ seen: true });
  vi.setSystemTime(addDays(Date.UTC(2026, 1, 1), 7));
  expect((await ada.get('dont-show-ai-feedback')).body).toMatchObject({ value: null, revision: 0 });
  for (const name of ['navigation', 'user-history']) expect((await ada.get(name)).body.value).toEqual({ seen: true });
  expect((await ada.set('dont-show-ai-feedback', 1, { revision: 0 })).body).toMatchObject({ value: 1, revision: 1 });
});

test('the job deletes what has expired and nothing else', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 1) });
  const ada = await asUser(1);
  for (const name of ['dont-show-ai-feedback', 'navigation']) await ada.set(name, 1);
  vi.setSystemTime(Date.UTC(2026, 1, 9));
  const { default: job } = await import('./server/forgetExpired');
  const services = running[0]?.hosts.server.scope('user-state');
  if (services === undefined) throw new Error('the plugin does not run');
  await job.run(jobRun(services));
  expect((await memory.records.db.select().from(keptStates)).map(({ name }) => name)).toEqual(['navigation']);
});

test('get, set and delete by name and scope; another version reads as nothing; the size is limited [shell-7-18]', async () => {
  const ada = await asUser(1);
  await ada.set('garden-beds', 'roses', { version: 1 });
  expect((await ada.get('garden-beds?version=1')).body).toMatchObject({ value: 'roses', version: 1 });
  expect((await ada.get('garden-beds?version=2')).body).toMatchObject({ value: null, version: 1 });
  expect((await ada.set('garden-beds', 'x'.repeat(98))).status).toBe(200);
  await ada.set('garden-beds', 'roses', { version: 1 });
  const large = await ada.set('garden-beds', 'x'.repeat(99));
  expect(large).toMatchObject({ status: 413, body: { code: 'STATE_TOO_LARGE' } });
  expect(large.body.message).toBe('Beds may take 100 bytes and would take 101. Remove some of it first.');
  expect((await ada.get('garden-beds')).body.value).toBe('roses');

  const expert = await asUser(2, 'expert');
  expect((await ada.set('garden-fence', 'high')).body).toMatchObject({ code: 'STATE_OF_ACCOUNT' });
  expect((await ada.remove('garden-fence')).status).toBe(403);
  await expert.set('garden-fence', 'low');
  expect((await ada.get('garden-fence')).body).toMatchObject({ value: 'low', scope: 'account' });
  expect((await expert.remove('garden-fence')).status).toBe(200);
  expect((await ada.get('garden-fence')).body.value).toBeNull();
  await ada.remove('garden-beds');
  expect((await ada.get('garden-beds')).body.value).toBeNull();
});

test('what is put by a name is got by it, by nobody else; an unknown name, a wrong body and a signed-out visitor are refused [data-7.6-22]', async () => {
  const ada = await asUser(1);
  expect((await ada.get('garden-beds')).body.value).toBeNull();
  expect((await ada.set('garden-beds', 'roses', { version: 2 })).status).toBe(200);
  expect((await ada.get('garden-beds')).body).toMatchObject({ name: 'garden-beds', value: 'roses', version: 2 });
  expect((await (await asUser(2)).get('garden-beds')).body.value).toBeNull();
  expect(await ada.set('weeds', 1)).toMatchObject({ status: 404, body: { code: 'STATE_UNKNOWN' } });
  expect((await ada.set('garden-beds', undefined)).status).toBe(400);
  expect((await ada.set('garden-beds', 1, { version: -1 })).status).toBe(400);
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: [] },
    services: { server: [provide(recordsService, memory.records)] },
  });
  running.push(host);
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await host.inject({ method, path: '/api/user-state/navigation', body: { value: 1 } })).status).toBe(403);
});

test('a change made from an older revision is refused, and one from the present revision is taken', async () => {
  const ada = await asUser(1);
  expect((await ada.set('navigation', 'a', { revision: 0 })).body.revision).toBe(1);
  expect((await ada.set('navigation', 'b', { revision: 0 })).status).toBe(409);
  expect((await ada.set('navigation', 'b', { revision: 1 })).body.revision).toBe(2);
  const late = await ada.set('navigation', 'c', { revision: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED' } });
  expect((await ada.get('navigation')).body.value).toBe('b');
  expect((await ada.set('navigation', 'd')).body).toMatchObject({ value: 'd', revision: 3 });
});

test('with an account its states go, and no other', async () => {
  const ada = await asUser(1, 'admin');
  for (const name of ['garden-fence', 'garden-beds']) await ada.set(name, 'green');
  const host = running[0]?.hosts.server;
  const scope = host?.scope('user-state');
  const states = await host?.load<AccountData>({ pluginId: 'user-state', code: 'accountData' });
  if (scope === undefined || states === undefined) throw new Error('The plugin does not run.');
  await states.remove(2, scope);
  expect((await ada.get('garden-fence')).body.value).toBe('green');
  const exported: unknown[] = [];
  for await (const record of states.export?.(1, scope) ?? []) exported.push(record);
  expect(exported).toMatchObject([{ kind: 'State of the account', value: { name: 'garden-fence', value: 'green' } }]);
  await states.remove(1, scope);
  expect((await ada.get('garden-fence')).body.value).toBeNull();
  // The person's own, though theirs has the id of the account.
  expect((await ada.get('garden-beds')).body.value).toBe('green');
});
