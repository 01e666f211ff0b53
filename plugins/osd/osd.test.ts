import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type SessionStore } from '#sdk/browser';
import { fieldsPlan, recordsService, telemetryService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, telemetryDouble, testHost } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import { OsdEngine } from './browser/OsdEngine';
import { attributesOf, newVisualization, visualizationOf } from './common/visualization';
import type { EngineConfig, FoundObjects, PatternField, SavedObject } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { EngineConfigs } from './server/EngineConfigs';
import createOsd from './server/migrations/0001-osd';
import toSavedObjects from './server/migrations/0002-to-saved-objects';
import withoutObjects from './server/migrations/0003-without-objects';
import { OsdObjects } from './server/OsdObjects';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('osd', [createOsd, toSavedObjects, withoutObjects], hostSchema);
});
afterAll(() => memory.close());

const running: TestHost[] = [];
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const asked: unknown[] = [];
const telemetry = telemetryDouble(({ query, options: { scope } }) => {
  asked.push([query, scope]);
  const field = (name: string, ...kinds: string[]) => ({ name, kinds });
  return {
    fields: [
      field('@timestamp', 'text'),
      field('took', 'whole', 'fraction'),
      field('service', 'text'),
      field('tags', 'text', 'list'),
      field('isSlow', 'boolean'),
      field('mixed', 'boolean', 'text'),
      field('steps', 'nested', 'list'),
    ],
  };
});

const kept = () => savedObjectsOn(memory.records, [{ manifest, server }]);

async function asUser(userId: number, can = ['SEARCH_LOGS', 'SAVE_OSD_OBJECTS']) {
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], can },
    userId,
    services: {
      server: [provide(recordsService, memory.records), provide(telemetryService, telemetry), ...kept().provisions],
    },
  });
  running.push(host);
  const call = async <T = SavedObject & { code: string }>(method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/osd-2-0/api${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T };
  };
  return { host, call };
}

test('the index pattern of the account lists the fields of its logs [shell-7-09]', async () => {
  const { call } = await asUser(1);
  const found = await call<FoundObjects>('GET', '/saved_objects/_find?type=index-pattern&per_page=200');
  expect(found).toMatchObject({ status: 200, body: { page: 1, per_page: 200, total: 1 } });
  const [pattern] = found.body.saved_objects;
  expect(pattern).toMatchObject({ id: 'logs-1', type: 'index-pattern', attributes: { title: 'logs-1-*', timeFieldName: '@timestamp' } });
  const fields = JSON.parse(String(pattern?.attributes.fields)) as PatternField[];
  expect(fields.map(({ name, type }) => [name, type])).toEqual([
    ['@timestamp', 'date'],
    ['took', 'number'],
    ['service', 'string'],
    ['tags', 'string'],
    ['isSlow', 'boolean'],
    ['mixed', 'string'],
    ['steps', 'object'],
  ]);
  expect(asked.at(-1)).toMatchObject([{ kind: fieldsPlan.name }, { accounts: [1] }]);
  expect((await call('GET', '/saved_objects/index-pattern/logs-1')).body.id).toBe('logs-1');
  expect((await call('GET', '/saved_objects/index-pattern/logs-2')).status).toBe(404);
  expect((await call<FoundObjects>('GET', '/saved_objects/_find?type=index-pattern&search=other*')).body.total).toBe(0);
  expect((await call<FoundObjects>('GET', '/saved_objects/_find?type=index-pattern&page=2')).body).toMatchObject({
    total: 1,
    saved_objects: [],
  });
  expect((await call('GET', '/saved_objects/_find?type=secret')).status).toBe(400);
});

test('the settings are each person’s own in an account, and a change is there on the next read [shell-7-11]', async () => {
  const ada = await asUser(1);
  const grace = await asUser(2);
  const defaults = { defaultIndex: 'logs-1', theme: 'light', timeZone: 'Browser', refreshInterval: { pause: true, value: 0 } };
  expect(await ada.call<EngineConfig>('GET', '/config')).toEqual({ status: 200, body: defaults });
  const changed = { timeZone: 'Asia/Tokyo', theme: 'dark', refreshInterval: { pause: false, value: 30_000 } };
  expect((await ada.call('POST', '/config', { timeZone: 'Asia/Tokyo' })).body).toEqual({ ...defaults, timeZone: 'Asia/Tokyo' });
  await ada.call('POST', '/config', { theme: changed.theme, refreshInterval: changed.refreshInterval });
  expect((await ada.call('GET', '/config')).body).toEqual({ ...defaults, ...changed });
  expect((await grace.call('GET', '/config')).body).toEqual(defaults);
  for (const bad of [
    { timeZone: 'Mars/Base' },
    { theme: 'pink' },
    { refreshInterval: { pause: true } },
    { defaultIndex: 'logs-2' },
    { other: 1 },
  ])
    expect((await ada.call('POST', '/config', bad)).status).toBe(400);
  expect(await new EngineConfigs(memory.records).of(2, 1)).toEqual({});
});

test('a search and a visualization are saved, found, changed and deleted, in their account alone', async () => {
  const { call, host } = await asUser(1);
  const body = { attributes: attributesOf('Errors', { ...newVisualization, query: 'severity:error' }) };
  const made = (await call('POST', '/saved_objects/visualization', body)).body;
  const search = (await call('POST', '/saved_objects/search', { attributes: { title: 'Slow pods' } })).body;
  expect(visualizationOf(made).query).toBe('severity:error');
  const find = async (query: string) => (await call<FoundObjects>('GET', `/saved_objects/_find?${query}`)).body;
  expect((await find('type=visualization')).saved_objects).toEqual([made]);
  expect((await find('type=search&search=SLOW*')).saved_objects).toEqual([search]);
  expect((await find('type=dashboard')).total).toBe(0);
  const changed = await call('PUT', `/saved_objects/visualization/${made.id}`, { attributes: { title: 'Renamed', visState: '{damaged' } });
  expect(changed.body).toMatchObject({ id: made.id, version: '2', attributes: { title: 'Renamed' } });
  expect(visualizationOf(changed.body)).toEqual(newVisualization);

  const { store } = kept();
  const records = new OsdObjects(store);
  const other = { accountId: 2, userId: 1, name: 'eve@example.com' };
  const theirs = await records.create(other, 'search', { title: 'Theirs' });
  for (const [method, path] of [
    ['GET', `search/${theirs.id}`],
    ['PUT', `search/${theirs.id}`],
    ['DELETE', `search/${theirs.id}`],
    ['GET', `search/${made.id}`],
  ] as const)
    expect([path, (await call(method, `/saved_objects/${path}`, { attributes: { title: 'x' } })).status]).toEqual([path, 404]);
  const searches = { types: ['search'], page: 1, size: 10, search: '' } as const;
  expect((await records.find(other, searches)).objects).toEqual([theirs]);
  for (const bad of [{}, { attributes: { title: ' ' } }, { attributes: { title: 'x', fill: 'y'.repeat(140_000) } }])
    expect((await call('POST', '/saved_objects/search', bad)).status).toBe(400);

  await call('DELETE', `/saved_objects/visualization/${made.id}`);
  expect((await find('type=visualization')).total).toBe(0);
  expect(host.audited.map(({ action, target }) => [action, target])).toEqual([
    ['osd-object.save', 'Errors'],
    ['osd-object.save', 'Slow pods'],
    ['osd-object.save', 'Renamed'],
    ['osd-object.delete', 'Renamed'],
  ]);
  await store.forget(1);
  expect((await find('type=search')).total).toBe(0);
});

test('who may only read saves nothing', async () => {
  const { call } = await asUser(1, ['SEARCH_LOGS']);
  for (const [method, path] of [
    ['POST', 'search'],
    ['PUT', 'search/1'],
    ['DELETE', 'search/1'],
  ] as const)
    expect([method, (await call(method, `/saved_objects/${path}`, { attributes: { title: 'x' } })).status]).toEqual([method, 403]);
  expect((await call('GET', '/saved_objects/_find?type=search')).status).toBe(200);
});

const config: EngineConfig = { defaultIndex: 'logs-1', theme: 'light', timeZone: 'Browser', refreshInterval: { pause: true, value: 0 } };
const wantsRefresh = () => new ApiError(409, 'CONFLICT', 'Please refresh the search engine and try again');

/** An engine before calls that fail as told, one after the other. */
function engineOf(failures: readonly (Error | undefined)[] = []) {
  const left = [...failures];
  const gets: string[] = [];
  const api = {
    get: async (path: string) => {
      gets.push(path);
      return path.endsWith('/config') ? config : { saved_objects: [] };
    },
    post: async (_path: string, change: object) => ({ ...config, ...change }),
  };
  const work = vi.fn(async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return 'done';
  });
  const show = vi.fn();
  const refresh = vi.fn(async () => {});
  const engine = new OsdEngine(api as never, { show }, { refresh } as unknown as SessionStore);
  return { engine, work, gets, show, refresh, configs: () => gets.filter((path) => path.endsWith('/config')).length };
}

test('the settings are asked for once, and again when the cache was cleared [shell-7-10]', async () => {
  const { engine, gets } = engineOf();
  expect(await Promise.all([engine.config(), engine.config()])).toEqual([config, config]);
  await engine.config();
  expect(gets).toEqual(['/osd-2-0/api/config']);
  engine.clear();
  await engine.config();
  expect(gets).toHaveLength(2);
  await engine.changeConfig({ theme: 'dark' });
  expect((await engine.config()).theme).toBe('dark');
  expect(gets).toHaveLength(2);
});

test('index patterns are fetched 200 at a time [shell-9-04]', async () => {
  const { engine, gets } = engineOf();
  await engine.patterns();
  const { pathname, searchParams } = new URL(gets[0] ?? '', 'http://test');
  expect(pathname).toBe('/osd-2-0/api/saved_objects/_find');
  expect([searchParams.get('type'), searchParams.get('per_page')]).toEqual(['index-pattern', '200']);
});

test('an engine that asks for a refresh three times gets it, with settings and session loaded anew; the fourth time its failure is told [shell-4-21] [shell-8-02]', async () => {
  const { engine, work, show, refresh, configs } = engineOf([wantsRefresh(), wantsRefresh(), wantsRefresh()]);
  await engine.config();
  expect(await engine.ask(work)).toBe('done');
  expect([work.mock.calls.length, refresh.mock.calls.length, configs()]).toEqual([4, 3, 4]);
  expect(show).not.toHaveBeenCalled();

  const again = engineOf([wantsRefresh(), wantsRefresh(), wantsRefresh(), wantsRefresh()]);
  await expect(again.engine.ask(again.work)).rejects.toMatchObject({ status: 409 });
  expect(again.show).toHaveBeenCalledWith(expect.objectContaining({ intent: 'danger', title: 'unable to load kibana please reload page' }));
});

test('the fourth time in a row nothing is loaded anew, and after a success the count begins again [shell-9-05]', async () => {
  const four = Array.from({ length: 4 }, wantsRefresh);
  const { engine, work, refresh, configs } = engineOf([...four, wantsRefresh(), wantsRefresh(), wantsRefresh(), undefined]);
  await expect(engine.ask(work)).rejects.toMatchObject({ status: 409 });
  expect([refresh.mock.calls.length, configs()]).toEqual([3, 3]);
  expect(await engine.ask(work)).toBe('done');
  expect(refresh).toHaveBeenCalledTimes(6);
});

test('another conflict is none of the engine’s wishes', async () => {
  const conflict = new ApiError(409, 'TOO_MANY_OBJECTS', 'An account can have at most 2000 saved objects.');
  const { engine, work, refresh } = engineOf([conflict]);
  await expect(engine.ask(work)).rejects.toBe(conflict);
  expect(refresh).not.toHaveBeenCalled();
});

test('objects of the table before are saved objects with their versions, once', async () => {
  const old = await memoryRecords('osd', [createOsd], hostSchema);
  try {
    const run = (text: string) => old.records.db.execute(sql.raw(text));
    await run(
      `INSERT INTO objects VALUES ('v', 1, 'visualization', 'Errors', '{"title":"Errors","b":1,"a":2}', 3, '2026-01-02T03:04:05Z')`,
    );
    for (const statement of [...toSavedObjects.statements, ...toSavedObjects.statements, ...withoutObjects.statements])
      await run(statement);
    const records = new OsdObjects(savedObjectsOn(old.records, [{ manifest, server }]).store);
    expect(await records.get({ accountId: 1, name: '' }, 'visualization', 'v')).toEqual({
      id: 'v',
      type: 'visualization',
      attributes: { title: 'Errors', b: 1, a: 2 },
      references: [],
      version: '3',
      updated_at: '2026-01-02T03:04:05.000Z',
    });
  } finally {
    await old.close();
  }
});
