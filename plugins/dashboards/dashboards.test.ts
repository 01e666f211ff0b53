import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { promQueryKind } from '#plugins/metrics/contract';
import type { QueryKind } from '#sdk';
import { configurationService, type Extensions, extensionsService, peopleService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import { luceneQueryKind } from './common/queries/luceneQuery';
import type { Change, Conflict, Dashboard, DashboardVersion } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { FolderAccesses } from './server/access/FolderAccesses';
import { folderAccessesService } from './server/access/folderAccessesService';
import createUids from './server/migrations/0001-uids';
import createSnapshots from './server/migrations/0002-snapshots';
import createUses from './server/migrations/0003-uses';
import createFolderAccess from './server/migrations/0004-folder-access';
import askLucene from './server/queries/askLucene';
import { UseIndex } from './server/uses/UseIndex';
import { useIndexService } from './server/uses/useIndexService';

/** As much of the metrics as can say what a query names. */
const promql: QueryKind<{ readonly query: string }> = {
  spec: z.object({ query: z.string() }),
  uses: ({ query }) => [...query.matchAll(/([a-z_]+)\{/g)].map(([, name]) => ({ kind: 'metric', name: name ?? '' })),
  answer: async () => {},
};
const kinds = { [promQueryKind]: promql, [luceneQueryKind]: askLucene };
const extensions = {
  offers: () => Object.entries(kinds).map(([id, kind]) => ({ id, load: async () => kind })),
} as unknown as Extensions;

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('dashboards', [createUids, createSnapshots, createUses, createFolderAccess], hostSchema);
});
afterAll(() => memory.close());

const running: TestHost[] = [];
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

interface Told {
  readonly code: string;
  readonly message: string;
  readonly details: Conflict;
}

async function asUser(userId: number, can: readonly string[] = ['READ_DASHBOARDS', 'EDIT_DASHBOARDS']) {
  const kept = savedObjectsOn(memory.records, [{ manifest, server }]);
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], can },
    userId,
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(configurationService, { text: () => 'https://observe.example.com' } as never),
        provide(peopleService, {
          members: async () => [
            { userId: 1, email: 'ann@example.com', fullName: 'Ann' },
            { userId: 2, email: 'bob@example.com', fullName: 'Bob' },
          ],
        } as never),
        ...kept.provisions,
      ],
    },
  });
  running.push(host);
  // What is told of changes works with the plugin's own services.
  kept.services.provide(folderAccessesService, () => new FolderAccesses(memory.records));
  kept.services.provide(useIndexService, () => new UseIndex(memory.records));
  kept.services.provide(extensionsService, () => extensions);
  return async <T = Dashboard & Told>(method: string, path = '', body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/dashboards${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T };
  };
}

const panel = (title: string, query: string) => ({
  kind: 'Panel',
  spec: {
    display: { name: title },
    plugin: { kind: 'TimeSeriesChart', spec: {} },
    queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query } } } }],
  },
});
const doc = (name: string, project = 'Shop', spec: object = {}) => ({
  kind: 'Dashboard',
  metadata: { name, project },
  spec: { panels: { requests: panel('Requests', 'sum(rate(http_requests_total[5m]))') }, ...spec },
});

interface Listed {
  readonly results: readonly { readonly project: { readonly id: string }; readonly dashboards: readonly Dashboard[] }[];
  readonly pagination: { readonly page: number; readonly size: number };
  readonly shown: number;
  readonly total: number;
}
const namesOf = ({ results }: Listed) =>
  results.map(({ project, dashboards }) => [project.id, dashboards.map(({ doc: { metadata } }) => metadata.name)]);

test('a dashboard has uid and doc with name and project; lists are grouped by project, page 1 with 20 when nothing is asked [data-3-27]', async () => {
  const call = await asUser(1);
  for (const name of ['Cart', 'Checkout']) await call('POST', '', { project: 'Shop', doc: doc(name) });
  const { body: made } = await call('POST', '', { project: 'Hosts', doc: doc('Nodes') });
  expect(made).toMatchObject({ uid: expect.any(String), doc: { metadata: { name: 'Nodes', project: 'Hosts' } } });
  const { body } = await call<Listed>('GET');
  expect(namesOf(body)).toEqual([
    ['Hosts', ['Nodes']],
    ['Shop', ['Cart', 'Checkout']],
  ]);
  expect(body.pagination).toEqual({ page: 1, size: 20 });
  for (let at = 0; at < 20; at++) await call('POST', '', { project: 'Many', doc: doc(`D${String(at).padStart(2, '0')}`) });
  const { body: full } = await call<Listed>('GET');
  expect([full.shown, full.total]).toEqual([20, 23]);
  const { body: second } = await call<Listed>('GET', '?page=2');
  expect(namesOf(second)).toEqual([
    ['Many', ['D19']],
    ['Shop', ['Cart', 'Checkout']],
  ]);
});

test('getAllDetailed, searchForProjects, getOne, create, update, delete, move, global datasources and owner users keep and tell what is there [data-7.6-15]', async () => {
  const call = await asUser(1);
  const { body: made } = await call('POST', '', { project: 'Shop', doc: doc('Cart') });
  expect((await call('GET', `/${made.uid}`)).body).toEqual(made);
  const { body: updated } = await call('PUT', `/${made.uid}`, { definition: doc('Cart 2'), projectId: 'Shop' });
  expect(updated).toMatchObject({ uid: made.uid, projectId: 'Shop', version: 2, doc: { metadata: { name: 'Cart 2' } } });
  const { body: moved } = await call('POST', `/${made.uid}/move`, { projectId: 'Checkout' });
  expect(moved).toMatchObject({ projectId: 'Checkout', doc: { metadata: { name: 'Cart 2', project: 'Checkout' } } });
  const { body: all } = await call<Listed>('GET');
  expect(all.results).toMatchObject([
    { project: { id: 'Checkout', dashboards: 1 }, dashboards: [{ uid: made.uid, doc: { spec: { panels: { requests: {} } } } }] },
  ]);
  await call('POST', '', { project: 'Hosts', doc: doc('Nodes') });
  expect((await call('GET', '/projects?search=check')).body).toMatchObject({
    results: [{ id: 'Checkout', name: 'Checkout', dashboards: 1 }],
    total: 1,
  });
  expect((await call('GET', '/datasources')).body).toMatchObject([
    { metadata: { name: 'metrics' }, spec: { plugin: { kind: 'PrometheusDatasource' } } },
    { metadata: { name: 'logs' } },
  ]);
  const other = await asUser(2);
  await other('POST', '', { doc: doc('Mine', '') });
  expect((await call('GET', '/owner-users')).body).toEqual([
    { id: 1, email: 'ann@example.com', fullName: 'Ann', dashboards: 2 },
    { id: 2, email: 'bob@example.com', fullName: 'Bob', dashboards: 1 },
  ]);
  expect((await call('DELETE', `/${made.uid}`)).body).toEqual({ uid: made.uid, name: 'Cart 2' });
  expect((await call('GET', `/${made.uid}`)).status).toBe(404);
  expect(namesOf((await call<Listed>('GET')).body)).toEqual([
    ['General', ['Mine']],
    ['Hosts', ['Nodes']],
  ]);
});

test('a data source has metadata with its name, and a plugin with the address that clients ask directly [data-3-28]', async () => {
  const call = await asUser(1);
  const { body } = await call<unknown[]>('GET', '/datasources');
  expect(body[0]).toMatchObject({
    metadata: { name: 'metrics' },
    spec: { plugin: { kind: 'PrometheusDatasource', spec: { directUrl: 'https://observe.example.com/' } } },
  });
});

test("the assistant's three calls: create in a project, get all lists it under that, update adds a panel [assist-7-23]", async () => {
  const call = await asUser(1);
  const { body: made } = await call('POST', '', { project: 'AI', doc: doc('Answers') });
  expect(namesOf((await call<Listed>('GET')).body)).toEqual([['AI', ['Answers']]]);
  const definition = { ...made.doc, spec: { ...made.doc.spec, panels: { ...made.doc.spec.panels, more: panel('More', 'up') } } };
  await call('PUT', `/${made.uid}`, { definition, projectId: 'AI' });
  expect(Object.keys((await call('GET', `/${made.uid}`)).body.doc.spec.panels)).toEqual(['requests', 'more']);
});

test('what the assistant writes has project, name, duration, panels, variables, layouts, uid and projectId; the duration is 1h when it says none [assist-3-23]', async () => {
  const call = await asUser(1);
  const { body: made } = await call('POST', '', { project: 'AI', doc: { metadata: { name: 'Answers' }, spec: {} } });
  const { body } = await call('GET', `/${made.uid}`);
  expect(body).toMatchObject({
    uid: made.uid,
    projectId: 'AI',
    doc: { metadata: { project: 'AI', name: 'Answers' }, spec: { duration: '1h', panels: {}, variables: [], layouts: [] } },
  });
});

test('an update without a document says so, whichever form it has', async () => {
  const call = await asUser(1);
  const { body: made } = await call('POST', '', { project: 'Shop', doc: doc('Cart') });
  for (const body of [{}, { projectId: 'Shop' }, { doc: null }])
    expect(await call('PUT', `/${made.uid}`, body)).toMatchObject({ status: 400, body: { message: 'Dashboard has no doc' } });
  expect((await call('GET', `/${made.uid}`)).body.version).toBe(1);
});

test('of two who save at once the second hears what both have done, and nothing is lost', async () => {
  const [ann, bob] = [await asUser(1), await asUser(2)];
  const { body: made } = await ann('POST', '', { project: 'Shop', doc: doc('Cart') });
  const changed = (title: string, query: string) => ({
    ...doc('Cart'),
    spec: { ...doc('Cart').spec, panels: { requests: panel(title, query) } },
  });
  await ann('PUT', `/${made.uid}`, { doc: changed('Requests', 'up'), version: 1 });
  const late = await bob('PUT', `/${made.uid}`, { doc: { ...changed('Traffic', 'up'), metadata: { name: 'Cart 9' } }, version: 1 });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('DASHBOARD_CHANGED');
  expect(late.body.message).toContain('has saved version 2 since you began with version 1');
  expect(late.body.details.theirs.map(({ text }) => text)).toEqual(['Panel Requests: query changed.']);
  expect(late.body.details.yours.map(({ text }) => text)).toEqual([
    'Renamed from Cart to Cart 9.',
    'Panel Traffic: title (from Requests) and query changed.',
  ]);
  expect((await ann('GET', `/${made.uid}`)).body.doc.spec.panels.requests?.spec.display.name).toBe('Requests');
  expect((await bob('PUT', `/${made.uid}`, { doc: changed('Traffic', 'up'), version: 2 })).body.version).toBe(3);
});

test('the same document saved once more makes no version; a uid of your own is created by the first PUT and kept by the next', async () => {
  const call = await asUser(1);
  const first = await call('PUT', '/shop-cart', { doc: doc('Cart') });
  expect(first.body).toMatchObject({ uid: 'shop-cart', version: 1, projectId: 'Shop' });
  expect((await call('PUT', '/shop-cart', { doc: doc('Cart') })).body.version).toBe(1);
  expect((await call('PUT', '/shop-cart', { doc: doc('Cart', 'Other') })).body).toMatchObject({ version: 2, projectId: 'Other' });
  expect((await call('PUT', '/gone', { doc: doc('Cart'), version: 1 })).status).toBe(404);
  expect((await call('POST', '', { doc: doc('Again'), uid: 'shop-cart' })).body.code).toBe('DASHBOARD_UID_TAKEN');
  await call('DELETE', '/shop-cart');
  expect((await call('PUT', '/shop-cart', { doc: doc('Anew') })).body).toMatchObject({ uid: 'shop-cart', version: 1 });
});

test('the history says which panel was changed; a version can be looked at and restored; the trash gives back', async () => {
  const call = await asUser(1);
  const { body: made } = await call('POST', '', { project: 'Shop', doc: doc('Cart') });
  const two = doc('Cart', 'Shop', {
    duration: '6h',
    panels: { requests: panel('Requests', 'up'), errors: panel('Errors', 'up') },
    variables: [{ kind: 'TextVariable', spec: { name: 'job', value: 'cart' } }],
  });
  await call('PUT', `/${made.uid}`, { doc: two, version: 1 });
  const { body } = await call<{ versions: DashboardVersion[] }>('GET', `/${made.uid}/history`);
  const words = (changes: readonly Change[] | undefined) => changes?.map(({ text }) => text);
  expect(body.versions.map(({ version, deed }) => [version, deed])).toEqual([
    [2, 'changed'],
    [1, 'created'],
  ]);
  expect(words(body.versions[0]?.changes)).toEqual([
    'Time range changed from the last 1h to the last 6h.',
    'Panel Requests: query changed.',
    'Panel Errors was added.',
    'Variable $job was added.',
  ]);
  expect((await call('GET', `/${made.uid}/history/1`)).body.doc.spec.duration).toBe('1h');
  expect((await call('POST', `/${made.uid}/history/1/restore`)).body).toMatchObject({ version: 3, doc: { spec: { duration: '1h' } } });
  await call('DELETE', `/${made.uid}`);
  const { body: trash } = await call<{ results: { id: string; name: string }[]; total: number }>('GET', '/trash');
  expect(trash).toMatchObject({ results: [{ name: 'Cart', projectId: 'Shop' }], total: 1 });
  await call('POST', `/trash/${trash.results[0]?.id}/restore`);
  expect((await call('GET', `/${made.uid}`)).status).toBe(200);
});

test('variables that depend on one another in a circle are refused by their names', async () => {
  const call = await asUser(1);
  const variable = (name: string, expr: string) => ({
    kind: 'ListVariable',
    spec: { name, plugin: { kind: 'PrometheusPromQLVariable', spec: { expr } } },
  });
  const variables = [variable('a', 'x{b="$b"}'), variable('b', 'x{c="$c"}'), variable('c', 'x{a="$a"}')];
  const refused = await call('POST', '', { doc: doc('Cart', 'Shop', { variables }) });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'DASHBOARD_VARIABLES_CYCLIC',
      message: 'The variables $a → $b → $c → $a depend on one another in a circle. Let one of them name no other.',
    },
  });
  const layouts = [{ kind: 'Grid', spec: { items: [], variables: [variable('g', 'x{g="$g"}')] } }];
  expect((await call('POST', '', { doc: doc('Cart', 'Shop', { layouts }) })).body.code).toBe('DASHBOARD_VARIABLES_CYCLIC');
});

test('a kind of panel that nobody knows is kept as it came, with everything else that is not known', async () => {
  const call = await asUser(1);
  const strange = { kind: 'Panel', spec: { plugin: { kind: 'HologramChart', spec: { depth: 3 } }, own: [1] }, extra: { a: 1 } };
  const { body } = await call('POST', '', { doc: doc('Cart', 'Shop', { panels: { strange }, annotations: ['x'] }) });
  expect(body.doc.spec).toMatchObject({ panels: { strange }, annotations: ['x'] });
});

test('a document that cannot be read is refused with the place of its fault, and one above 5 MB with both sizes', async () => {
  const call = await asUser(1);
  const broken = await call('POST', '', { doc: { metadata: { name: 'x' }, spec: { panels: { p: { kind: 'Panel', spec: {} } } } } });
  expect(broken).toMatchObject({ status: 400, body: { code: 'DASHBOARD_INVALID' } });
  expect(broken.body.message).toMatch(/^The dashboard cannot be read: doc\.spec\.panels\.p\.spec\.plugin: /);
  const large = await call('POST', '', { doc: doc('Large', 'Shop', { note: 'x'.repeat(6 * 1024 * 1024) }) });
  expect(large).toMatchObject({ status: 413, body: { code: 'DASHBOARD_TOO_LARGE' } });
  expect(large.body.message).toBe('The dashboard takes 6.0 MB, and may take 5.0 MB. Split it into several, and link them.');
});

test('a folder is renamed with all that is in it', async () => {
  const call = await asUser(1);
  for (const name of ['Cart', 'Checkout']) await call('POST', '', { project: 'Shop', doc: doc(name) });
  const renamed = await call<{ moved: number }>('PATCH', '/projects/Shop', { name: 'Store' });
  expect(renamed.body).toMatchObject({ project: { id: 'Store', dashboards: 2 }, moved: 2 });
  expect(namesOf((await call<Listed>('GET')).body)).toEqual([['Store', ['Cart', 'Checkout']]]);
  expect((await call('PATCH', '/projects/Nowhere', { name: 'X' })).status).toBe(404);
});

test("favourites are each person's own, and those who may only read save nothing", async () => {
  const ann = await asUser(1);
  const reader = await asUser(3, ['READ_DASHBOARDS']);
  const { body: made } = await ann('POST', '', { project: 'Shop', doc: doc('Cart') });
  expect((await reader('PUT', `/${made.uid}/favorite`)).status).toBe(200);
  expect((await reader('GET', `/${made.uid}`)).body.isFavorite).toBe(true);
  expect((await ann('GET', `/${made.uid}`)).body.isFavorite).toBe(false);
  expect((await reader<Listed>('GET', '?favorites=true')).body.total).toBe(1);
  expect((await ann<Listed>('GET', '?favorites=true')).body.total).toBe(0);
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${made.uid}`],
    ['DELETE', `/${made.uid}`],
  ])
    expect((await reader(method ?? '', path, { doc: doc('x') })).status).toBe(403);
});

test('every use of a metric or field is found by the panel or variable that names it, until the dashboard is in the trash', async () => {
  const call = await asUser(1);
  const panels = {
    one: panel('Requests', 'sum(rate(http_requests_total{job="$job"}[$__rate_interval]))'),
    two: panel('Both', 'up{} * http_requests_total{}'),
    logs: {
      kind: 'Panel',
      spec: {
        display: { name: 'Logs' },
        plugin: { kind: 'LogsTable', spec: {} },
        queries: [
          { kind: 'LogQuery', spec: { plugin: { kind: 'LuceneQuery', spec: { query: 'service:cart', groupBy: [{ field: 'host' }] } } } },
        ],
      },
    },
  };
  const variables = [
    { kind: 'ListVariable', spec: { name: 'job', plugin: { kind: 'PrometheusPromQLVariable', spec: { expr: 'up{}', labelName: 'job' } } } },
  ];
  await call('PUT', '/cart', { doc: doc('Cart', 'Shop', { panels, variables }) });
  const uses = async (query: string) => {
    const { body } = await call<{ results: { uid: string; parts: { part: string; name: string }[] }[] }>('GET', `/uses?${query}`);
    return body.results.map(({ uid, parts }) => [uid, parts.map(({ part, name }) => `${part} ${name}`)]);
  };
  expect(await uses('metric=http_requests_total')).toEqual([['cart', ['panel/one Requests', 'panel/two Both']]]);
  expect(await uses('metric=up')).toEqual([['cart', ['panel/two Both', 'variable/job $job']]]);
  expect(await uses('label=job')).toEqual([['cart', ['variable/job $job']]]);
  expect(await uses('field=service')).toEqual([['cart', ['panel/logs Logs']]]);
  expect(await uses('field=host')).toEqual([['cart', ['panel/logs Logs']]]);
  expect((await call('GET', '/uses?metric=a&label=b')).status).toBe(400);
  await call('PUT', '/cart', { doc: doc('Cart', 'Shop', { panels: { one: panel('Requests', 'up{}') } }) });
  expect(await uses('metric=http_requests_total')).toEqual([]);
  await call('DELETE', '/cart');
  expect(await uses('metric=up')).toEqual([]);
});
