import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { osdSavedType } from '#plugins/osd/contract';
import { type AnyHalf, definePlugin, savedObjectTypes, signedIn } from '#sdk';
import { recordsService, type SavedObjectActor } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import type { Migrated, NewSavedSearch, SavedSearch, SavedSearchPage, SavedValues } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import createSavedSearches from './server/migrations/0001-saved-searches';
import toSavedObjects from './server/migrations/0002-to-saved-objects';
import withoutOwnTables from './server/migrations/0003-without-own-tables';
import { SavedSearches } from './server/SavedSearches';
import { savedSearchType } from './server/savedSearchType';

const migrations = [createSavedSearches, toSavedObjects, withoutOwnTables];
let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('saved-searches', migrations, hostSchema);
});
afterAll(() => memory.close());

/** As much of the search dashboards as keeps their searches. */
const dashboards = {
  manifest: definePlugin({
    id: 'dashboards',
    title: 'Dashboards',
    version: '1.0.0',
    host: '*',
    contributes: [
      savedObjectTypes.add(
        osdSavedType.search,
        { title: 'Search', read: signedIn, change: signedIn, schemaVersion: 1 },
        { code: 'savedType' },
      ),
    ],
  }),
  server: { code: { savedType: async () => ({ default: { attributes: z.record(z.string(), z.unknown()) } }) } } satisfies AnyHalf,
};

const running: TestHost[] = [];
let withDashboards = false;
beforeEach(() => memory.clear());
afterEach(async () => {
  withDashboards = false;
  for (const host of running.splice(0)) await host.stop();
});

const kept = () => savedObjectsOn(memory.records, [{ manifest, server }, ...(withDashboards ? [dashboards] : [])]);
const searchesOf = () => new SavedSearches(kept().store, memory.records);
const saveInDashboards = (title: string, attributes: object = {}) =>
  kept().store.create(
    { accountId: 1, userId: 1, name: 'test@example.com' },
    { name: osdSavedType.search },
    { name: title, attributes: { title, ...attributes } },
  );

const writer = ['SEARCH_LOGS', 'SAVE_SEARCHES'];
async function asUser(userId: number, can: readonly string[] = writer) {
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], can },
    userId,
    services: { server: [provide(recordsService, memory.records), ...kept().provisions] },
  });
  running.push(host);
  const call = async <T = SavedSearch & { code: string; message: string }>(method: string, path = '', body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/saved-searches${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T };
  };
  return { host, call, list: async (query = '') => (await call<SavedSearchPage>('GET', query)).body };
}

const checkout: NewSavedSearch = {
  name: 'Checkout errors',
  hits: 42,
  columns: ['service', 'message'],
  sort: [
    ['service', 'asc'],
    ['@timestamp', 'desc'],
  ],
  exploreFilterState: {
    query: 'severity:error',
    filters: [{ field: { id: 'service', name: 'service' }, type: 'IS', value: 'checkout' }],
    accounts: [1],
    groupBy: 'service',
  },
  excludedAccounts: [7],
};

test('a saved search is listed with all its fields, and pages have 100 where nothing else is asked [data-3-03]', async () => {
  const ada = await asUser(1);
  const made = await ada.call('POST', '', checkout);
  expect(made.status).toBe(200);
  const page = await ada.list();
  expect(page).toMatchObject({ total: 1, pagination: { page: 1, size: 100 } });
  expect(page.results).toEqual([
    {
      ...checkout,
      id: made.body.id,
      isFavorite: false,
      createdAt: expect.any(String),
      createdBy: 'test@example.com',
      updatedAt: expect.any(String),
    },
  ]);
  const actor = { accountId: 1, name: '' };
  for (let number = 0; number < 101; number += 1)
    await searchesOf().create(actor, { ...(checkout as SavedValues), name: `Number ${number}` });
  expect(await ada.list()).toMatchObject({ total: 102, pagination: { page: 1, size: 100 } });
  expect((await ada.list()).results).toHaveLength(100);
  const second = await ada.list('?page=2');
  expect([second.results.length, second.pagination]).toEqual([2, { page: 2, size: 100 }]);
});

test('create, get, search, update, delete, favorite, unfavorite and migrate each change what is kept, and only that [data-7.6-13]', async () => {
  withDashboards = true;
  const ada = await asUser(1);
  const { id } = (await ada.call('POST', '', checkout)).body;
  await ada.call('POST', '', { ...checkout, name: '100%_sure' });
  expect((await ada.call('GET', `/${id}`)).body).toMatchObject(checkout);
  expect((await ada.list('?search=ECKOUT')).results.map(({ name }) => name)).toEqual(['Checkout errors']);
  expect((await ada.list('?search=0%25_')).results.map(({ name }) => name)).toEqual(['100%_sure']);
  expect((await ada.list('?search=%25_x')).results).toEqual([]);

  expect((await ada.call('PUT', `/${id}`, { name: 'Checkout' })).body).toMatchObject({ ...checkout, name: 'Checkout' });
  const change = { exploreFilterState: { query: 'severity:fatal' }, columns: ['message'], hits: 3 };
  const changed = {
    name: 'Checkout',
    hits: 3,
    columns: ['message'],
    exploreFilterState: { query: 'severity:fatal', filters: [], accounts: [] },
  };
  expect((await ada.call('PUT', `/${id}`, change)).body).toMatchObject(changed);
  expect((await ada.call('GET', `/${id}`)).body).toMatchObject({ ...changed, sort: checkout.sort, excludedAccounts: [7] });

  expect((await ada.call('PUT', `/${id}/favorite`)).body.isFavorite).toBe(true);
  expect((await ada.call('PUT', `/${id}/favorite`)).body.isFavorite).toBe(true);
  expect((await ada.list()).results.map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
    ['Checkout', true],
    ['100%_sure', false],
  ]);
  expect((await ada.call('DELETE', `/${id}/favorite`)).body.isFavorite).toBe(false);
  expect((await ada.list()).results.map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
    ['100%_sure', false],
    ['Checkout', false],
  ]);

  expect((await ada.list()).isMigrated).toBe(false);
  expect((await ada.call<Migrated>('POST', '/migrate')).body).toEqual({ imported: 0, isMigrated: true });
  expect((await ada.list()).isMigrated).toBe(true);

  expect(await ada.call('DELETE', `/${id}`)).toEqual({ status: 200, body: { id } });
  expect((await ada.list()).results.map(({ name }) => name)).toEqual(['100%_sure']);
  expect((await ada.call('GET', `/${id}`)).body.code).toBe('SAVED_SEARCH_UNKNOWN');
  expect(ada.host.audited.map(({ action, target }) => [action, target])).toEqual([
    ['saved-search.create', 'Checkout errors'],
    ['saved-search.create', '100%_sure'],
    ['saved-search.change', 'Checkout'],
    ['saved-search.change', 'Checkout'],
    ['saved-search.delete', 'Checkout'],
  ]);
});

test('what the search dashboards have saved is imported once, and leaves the favourites of others as they are [data-7.6-14]', async () => {
  withDashboards = true;
  await saveInDashboards('Slow pods', {
    columns: ['_source', 'pod'],
    sort: ['took', 'asc'],
    kibanaSavedObjectMeta: {
      searchSourceJSON: JSON.stringify({
        query: { query: 'took > 5 and message:"this and that" OR not pod:x', language: 'kuery' },
        filter: [
          { meta: { type: 'phrase', key: 'service', negate: true, disabled: false, params: { query: 'cart' } } },
          { meta: { type: 'phrases', key: 'zone', params: ['a', 'b'] } },
          { meta: { type: 'range', key: 'took', disabled: true, params: { gte: 1, lt: 9 } } },
          { meta: { type: 'exists', key: 'pod' } },
          { meta: { type: 'custom', key: 'x' }, query: { bool: {} } },
        ],
      }),
    },
  });
  await saveInDashboards('Checkout errors', { kibanaSavedObjectMeta: { searchSourceJSON: '{damaged' } });
  await saveInDashboards('Without a title', { title: ' ' });
  const ada = await asUser(1);
  const grace = await asUser(2);
  const { id } = (await ada.call('POST', '', checkout)).body;
  await grace.call('PUT', `/${id}/favorite`);
  const before = (await grace.list()).results.filter(({ isFavorite }) => isFavorite);

  expect((await ada.call<Migrated>('POST', '/migrate')).body).toEqual({ imported: 2, isMigrated: true });
  await saveInDashboards('Saved later');
  const again = await asUser(1);
  expect((await again.call<Migrated>('POST', '/migrate')).body).toEqual({ imported: 0, isMigrated: true });

  const { results } = await grace.list();
  expect(results.map(({ name }) => name)).toEqual(['Checkout errors', 'Checkout errors (2)', 'Slow pods']);
  expect(results[2]).toMatchObject({
    columns: ['pod'],
    sort: [['took', 'asc']],
    exploreFilterState: {
      query: 'took > 5 AND message:"this and that" OR NOT pod:x',
      filters: [
        { field: { id: 'service', name: 'service' }, type: 'IS', value: 'cart', negate: true },
        { field: { id: 'zone', name: 'zone' }, type: 'IS_ONE_OF', value: ['a', 'b'], negate: false },
        { field: { id: 'took', name: 'took' }, type: 'IS_BETWEEN', value: { gte: 1, lt: 9 }, negate: false, isDisabled: true },
        { field: { id: 'pod', name: 'pod' }, type: 'EXIST', negate: false },
      ],
    },
  });
  expect(results.filter(({ isFavorite }) => isFavorite)).toEqual(before);
  expect((await ada.list()).results.some(({ isFavorite }) => isFavorite)).toBe(false);
  expect(ada.host.audited.at(-1)).toEqual({ action: 'saved-search.migrate', details: { imported: 2 } });
});

test('without the search dashboards nothing is imported, and it can be made up for', async () => {
  const ada = await asUser(1);
  expect((await ada.call<Migrated>('POST', '/migrate')).body).toEqual({ imported: 0, isMigrated: false });
  withDashboards = true;
  await saveInDashboards('Slow pods');
  expect((await (await asUser(1)).call<Migrated>('POST', '/migrate')).body).toEqual({ imported: 1, isMigrated: true });
});

test('who may only read finds, loads and stars searches of others, and changes none', async () => {
  const ada = await asUser(1);
  const { id } = (await ada.call('POST', '', checkout)).body;
  const reader = await asUser(2, ['SEARCH_LOGS']);
  expect((await reader.call('GET', `/${id}`)).status).toBe(200);
  expect((await reader.call('PUT', `/${id}/favorite`)).body.isFavorite).toBe(true);
  for (const [method, path] of [
    ['POST', ''],
    ['POST', '/migrate'],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect([method, path, (await reader.call(method, path, checkout)).status]).toEqual([method, path, 403]);
  const nobody = await asUser(3, []);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['PUT', `/${id}/favorite`],
    ['DELETE', `/${id}/favorite`],
  ] as const)
    expect([method, path, (await nobody.call(method, path)).status]).toEqual([method, path, 403]);
  expect(manifest.contributes.find(({ id: name }) => name === 'SAVE_SEARCHES')?.data).toMatchObject({ roles: ['admin', 'expert', 'user'] });
});

test('a name is there once an account, another account sees nothing of it, programs have no favourites, an account that goes takes its searches along [data-7.6-14]', async () => {
  const records = searchesOf();
  const one: SavedObjectActor = { accountId: 1, userId: 1, name: 'test@example.com' };
  const two: SavedObjectActor = { accountId: 2, userId: 1, name: 'eve@example.com' };
  const ada = await asUser(1);
  const { id } = (await ada.call('POST', '', checkout)).body;
  const other = (await ada.call('POST', '', { ...checkout, name: 'Other' })).body.id;
  expect(await ada.call('POST', '', checkout)).toMatchObject({ status: 409, body: { code: 'SAVED_SEARCH_NAME_TAKEN' } });
  expect(await ada.call('PUT', `/${other}`, { name: 'Checkout errors' })).toMatchObject({ status: 409 });
  expect(await ada.call('PUT', `/${other}`, { name: 'Other' })).toMatchObject({ status: 200 });
  for (const bad of [{ ...checkout, name: ' ' }, { ...checkout, sort: [['a', 'up']] }, { name: 'x' }, { ...checkout, accountId: 2 }])
    expect((await ada.call('POST', '', bad)).status).toBe(400);

  const { id: theirs } = await records.create(two, checkout as SavedValues);
  for (const act of [
    () => records.get(one, theirs),
    () => records.update(one, theirs, { name: 'Mine' }),
    () => records.remove(one, theirs),
    () => records.setFavorite(one, theirs, true),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, code: 'SAVED_SEARCH_UNKNOWN' });
  expect((await records.list(one, { page: 1, size: 100, search: '' })).total).toBe(2);
  const program = await records.list({ accountId: 1, name: 'a program' }, { page: 1, size: 100, search: '' });
  expect(program.results.map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
    ['Checkout errors', false],
    ['Other', false],
  ]);
  await kept().store.forget(1);
  expect((await records.list(one, { page: 1, size: 100, search: '' })).total).toBe(0);
  expect((await records.get(two, theirs)).name).toBe('Checkout errors');
  expect(id).not.toBe(theirs);
});

test('searches of the tables before are saved objects with their favourites, once, also those that nobody can read any more', async () => {
  const old = await memoryRecords('saved-searches', [createSavedSearches], hostSchema);
  const run = (text: string) => old.records.db.execute(sql.raw(text));
  try {
    await run(`INSERT INTO host.users (id, email, full_name) VALUES (7, 'Ada@example.com', 'Ada')`);
    const { name, ...asked } = checkout;
    const rows = [
      `('a', 1, '${name}', '${JSON.stringify(asked)}', 'old-1', '2026-01-02T03:04:05Z', 'ada@example.com', '2026-01-03T00:00:00Z')`,
      `('b', 2, '${name}', '${JSON.stringify(asked)}', null, '2026-01-02T03:04:05Z', '', '2026-01-02T03:04:05Z')`,
      `('c', 1, 'Damaged', '{', null, '2026-01-02T03:04:05Z', 'gone@example.com', '2026-01-02T03:04:05Z')`,
    ];
    await run(`INSERT INTO searches (id, account_id, name, asked, origin, created_at, created_by, updated_at) VALUES ${rows.join(', ')}`);
    await run(`INSERT INTO favorites VALUES ('a', 7), ('b', 7)`);
    for (const statement of [...toSavedObjects.statements, ...toSavedObjects.statements, ...withoutOwnTables.statements])
      await run(statement);

    const { store } = savedObjectsOn(old.records, [{ manifest, server }]);
    const page = await store.list({ accountId: 1, userId: 7, name: '' }, savedSearchType, { page: 1, size: 10 });
    expect(page.objects).toMatchObject([
      {
        id: 'a',
        name,
        attributes: asked,
        ownerId: 7,
        createdBy: 'ada@example.com',
        createdAt: '2026-01-02T03:04:05.000Z',
        isFavorite: true,
        version: 1,
      },
    ]);
    expect(page).toMatchObject({ total: 2, unreadable: [{ id: 'c', name: 'Damaged' }] });
    const actor = { accountId: 1, userId: 7, name: 'ada@example.com' };
    await expect(store.create(actor, savedSearchType, { name, attributes: asked as never })).rejects.toMatchObject({
      code: 'SAVED_OBJECT_NAME_TAKEN',
    });
    expect(await store.history(actor, savedSearchType, 'a')).toMatchObject([{ version: 1, deed: 'created' }]);
    expect(await store.get({ accountId: 2, name: '' }, savedSearchType, 'b')).toMatchObject({ ownerId: null, attributes: asked });
  } finally {
    await old.close();
  }
});
