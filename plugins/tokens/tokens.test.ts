import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LogRecord } from '#plugins/ingest/contract';
import { eventsService, identityService, loggerService, PublicError, type Records, recordsService, telemetryService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, telemetryDouble, testHost } from '#sdk/testing';
import { sendCommand } from './browser/sendCommand';
import { manifest } from './plugin';
import { server } from './server';
import { FilterRecords } from './server/filters/FilterRecords';
import { TokenFilters } from './server/filters/TokenFilters';
import createTokenFilters from './server/migrations/0001-token-filters';

let memory: MemoryRecords;
let records: Records;
beforeAll(async () => {
  memory = await memoryRecords('tokens', [createTokenFilters]);
  records = memory.records;
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());

const asked: number[] = [];
const identity = {
  sharedTokens: async (accountId: number) => {
    asked.push(accountId);
    return [3, 4].map((id) => ({
      id,
      accountId,
      name: `Token ${id}`,
      token: `secret-${id}`,
      createdAt: '2026-01-02T03:04:05.000Z',
      createdBy: id === 3 ? null : 'ada@example.com',
    }));
  },
};
const queries: unknown[] = [];
const telemetry = telemetryDouble(({ query }) => {
  queries.push(query);
  const isNot = query.where.kind === 'not';
  if (query.kind === 'count') return { total: query.where.kind === 'all' ? 10 : isNot ? 7 : 3 };
  return { hits: [{ _source: { message: isNot ? 'other' : 'matching' } }] };
});
const hostAs = (can: string[]) =>
  testHost({
    plugins: [{ manifest, server }],
    facts: { can },
    services: {
      server: [
        provide(identityService, identity as never),
        provide(recordsService, records),
        provide(eventsService, { publish: () => undefined, subscribe: () => () => undefined }),
        provide(loggerService, pino({ level: 'silent' })),
        provide(telemetryService, telemetry),
      ],
    },
  });
type Host = Awaited<ReturnType<typeof hostAs>>;
const call = (host: Host, method: string, path: string, body?: unknown) =>
  host.inject({ method: method as 'GET', path: `/api/shared-tokens${path}`, ...(body === undefined ? {} : { body }) });
const production = { name: 'Production', field: 'env', value: 'prod' };

test("[data-7.1-01] [data-3-14] lists the account's tokens with id, name, secret, date and filters for those who may manage them", async () => {
  const host = await hostAs(['MANAGE_SHARED_TOKENS']);
  await call(host, 'POST', '/filters', production);
  await call(host, 'PUT', '/4', { filters: [1] });
  expect(await call(host, 'GET', '')).toEqual({
    status: 200,
    body: [
      { id: 3, tokenName: 'Token 3', token: 'secret-3', createdAt: '2026-01-02T03:04:05.000Z', createdBy: null, filters: [] },
      { id: 4, tokenName: 'Token 4', token: 'secret-4', createdAt: '2026-01-02T03:04:05.000Z', createdBy: 'ada@example.com', filters: [1] },
    ],
  });
  expect(new Set(asked)).toEqual(new Set([1]));
  await host.stop();
});

test('others get no token, no filter, no page, no navigation entry and no tool', async () => {
  const host = await hostAs([]);
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/default'],
    ['DELETE', '/3'],
    ['PUT', '/3'],
    ['GET', '/filters'],
    ['POST', '/filters'],
    ['PUT', '/filters/1'],
    ['DELETE', '/filters/1'],
    ['POST', '/filters/preview'],
  ] as const;
  for (const [method, path] of calls) expect([method, path, (await call(host, method, path, {})).status]).toEqual([method, path, 403]);
  for (const [method, path] of [
    ['GET', '/api/api-tokens'],
    ['POST', '/api/api-tokens'],
    ['DELETE', '/api/api-tokens/1'],
  ] as const)
    expect([path, (await host.inject({ method, path, body: {} })).status]).toEqual([path, 403]);
  const shut = [false, ['permission MANAGE_SHARED_TOKENS is not granted', 'permission MANAGE_API_TOKENS is not granted']];
  expect(host.why({ id: 'tokens' }).map(({ point, shown, because }) => [point, shown, because])).toEqual([
    ['host/page@1', ...shut],
    ['host/nav-item@1', ...shut],
    ['tools/tool@1', ...shut],
  ]);
  await host.stop();
});

test('[data-7.1-03] [data-7.1-05] [data-7.1-06] [data-7.1-07] filters are created, listed, attached, changed, detached and deleted', async () => {
  const host = await hostAs(['MANAGE_SHARED_TOKENS']);
  const first = await call(host, 'POST', '/filters', production);
  expect(first).toMatchObject({
    status: 200,
    body: { id: 1, name: 'Production', effect: 'keep', field: 'env', value: 'prod', tokens: [] },
  });
  const noisy = { name: 'No health checks', effect: 'drop', query: 'path:"/healthz" AND NOT severity:error' };
  expect((await call(host, 'POST', '/filters', noisy)).body).toMatchObject({ id: 2, ...noisy, field: null, value: null });
  expect((await call(host, 'PUT', '/3', { filters: [1, 2, 2] })).body).toMatchObject({ id: 3, filters: [1, 2] });
  expect((await call(host, 'GET', '')).body).toMatchObject([{ filters: [1, 2] }, { filters: [] }]);
  const listed = async () =>
    ((await call(host, 'GET', '/filters')).body as { id: number; name: string; tokens: number[] }[]).map(({ id, name, tokens }) => [
      id,
      name,
      tokens,
    ]);
  expect(await listed()).toEqual([
    [1, 'Production', [3]],
    [2, 'No health checks', [3]],
  ]);
  expect((await call(host, 'PUT', '/filters/1', { ...production, value: 'it\'s "prod"' })).body).toMatchObject({
    query: 'env:"it\'s \\"prod\\""',
    value: 'it\'s "prod"',
    tokens: [3],
  });
  expect(await call(host, 'DELETE', '/filters/1')).toEqual({ status: 200, body: { id: 1 } });
  expect(await listed()).toEqual([[2, 'No health checks', [3]]]);
  expect((await call(host, 'GET', '')).body).toMatchObject([{ filters: [2] }, { filters: [] }]);
  expect((await call(host, 'PUT', '/3', { filters: [] })).body).toMatchObject({ filters: [] });
  expect((await call(host, 'GET', '')).body).toMatchObject([{ filters: [] }, { filters: [] }]);
  await host.stop();
});

test.each([
  ['POST', '/filters', { name: 'x', query: 'a:(b' }, 400, 'cannot be read at character'],
  ['POST', '/filters', { name: 'x', query: 'a:/[/' }, 400, 'regular expression'],
  ['POST', '/filters', { name: 'x', query: 'severity:>loud' }, 400, 'is no severity'],
  ['POST', '/filters', { name: ' ', query: 'a:b' }, 400, ''],
  ['POST', '/filters', { name: 'x' }, 400, ''],
  ['POST', '/filters', { name: 'x', field: 'a b', value: 'c' }, 400, ''],
  ['POST', '/filters', { name: 'x', query: 'a:b', effect: 'perhaps' }, 400, ''],
  ['POST', '/filters', { name: 'Production', query: 'a:b' }, 409, 'is there already'],
  ['PUT', '/filters/2', { name: 'Production', query: 'a:b' }, 409, 'is there already'],
  ['PUT', '/filters/9', production, 409, 'is there already'],
  ['PUT', '/filters/9', { ...production, name: 'new' }, 404, 'no such filter'],
  ['PUT', '/filters/x', production, 400, ''],
  ['DELETE', '/filters/9', undefined, 404, 'no such filter'],
  ['PUT', '/3', { filters: [1, 9] }, 404, 'no such filter'],
  ['PUT', '/9', { filters: [1] }, 404, 'no such token'],
  ['POST', '/filters/preview', { query: 'a:(' }, 400, 'cannot be read'],
])('%s %s %o is refused with %i', async (method, path, body, status, message) => {
  const host = await hostAs(['MANAGE_SHARED_TOKENS']);
  await call(host, 'POST', '/filters', production);
  await call(host, 'POST', '/filters', { ...production, name: 'Second' });
  const answer = await call(host, method, path, body);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message)]);
  expect((await call(host, 'GET', '')).body).toMatchObject([{ filters: [] }, { filters: [] }]);
  await host.stop();
});

test('a preview counts what of the last day would be dropped, either way round', async () => {
  const host = await hostAs(['MANAGE_SHARED_TOKENS']);
  expect((await call(host, 'POST', '/filters/preview', { query: 'env:prod' })).body).toEqual({
    total: 10,
    dropped: 7,
    keptSamples: ['matching'],
    droppedSamples: ['other'],
  });
  expect((await call(host, 'POST', '/filters/preview', { query: 'env:prod', effect: 'drop' })).body).toMatchObject({
    dropped: 3,
    droppedSamples: ['matching'],
  });
  await host.stop();
});

const log = (fields: Record<string, unknown>, message = ''): LogRecord => ({
  severity: 'info',
  message,
  service: '',
  type: '',
  traceId: '',
  spanId: '',
  fields,
});
const sender = { accountId: 1, tokenId: 3 };

test('logs meet the filters of their token as soon as a change has been made', async () => {
  const published: unknown[] = [];
  const events = { publish: (...told: unknown[]) => void published.push(told), subscribe: () => () => undefined };
  const filters = new TokenFilters(new FilterRecords(records), events, { error: () => undefined } as never);
  const verdict = async (record: LogRecord) => {
    await filters.ready(sender);
    const step = filters.stepFor(sender);
    return step === undefined ? 'no step' : step(record);
  };
  expect(() => filters.stepFor(sender)).toThrow('not at hand');
  expect(await verdict(log({}))).toBe('no step');
  const keep = await filters.add(1, { name: 'Prod', effect: 'keep', query: 'env:prod' }, 'me');
  const drop = await filters.add(1, { name: 'Noise', effect: 'drop', query: '"health check" OR k8s.namespace.name:kube-*' }, 'me');
  expect(await verdict(log({}))).toBe('no step');
  await filters.attach(1, 3, [keep, drop]);
  expect(await verdict(log({ env: 'dev' }))).toEqual({ drop: 'Token filter: Prod' });
  expect(await verdict(log({ env: 'prod' }))).toBeUndefined();
  expect(await verdict(log({ env: 'prod' }, 'a health check came'))).toEqual({ drop: 'Token filter: Noise' });
  expect(await verdict(log({ env: 'prod', 'k8s.namespace.name': 'kube-system' }))).toEqual({ drop: 'Token filter: Noise' });
  await filters.ready({ accountId: 1, tokenId: 4 });
  expect(filters.stepFor({ accountId: 1, tokenId: 4 })).toBeUndefined();
  await filters.change(1, keep, { name: 'Any', effect: 'keep', query: 'env:*' });
  expect(await verdict(log({ env: 'dev' }))).toBeUndefined();
  await filters.remove(1, keep);
  await filters.remove(1, drop);
  expect(await verdict(log({}))).toBe('no step');
  expect(published).toHaveLength(6);
  filters.stop();
});

test('a filter compares a field as its type, and looks into lists of objects', async () => {
  const events = { publish: () => undefined, subscribe: () => () => undefined };
  const typeOf = (accountId: number, path: string) => (accountId === 1 && path === 'd' ? ('date' as const) : undefined);
  const filters = new TokenFilters(new FilterRecords(records), events, { error: () => undefined } as never, typeOf);
  const drop = await filters.add(1, { name: 'Old', effect: 'drop', query: 'd:2026-11-20 OR r.arn:a' }, 'me');
  await filters.attach(1, 3, [drop]);
  await filters.ready(sender);
  const step = filters.stepFor(sender);
  expect(step?.(log({ d: '2026-11-20T12:00:00+02:00' }))).toEqual({ drop: 'Token filter: Old' });
  expect(step?.(log({ d: '2026-11-21T12:00:00+02:00' }))).toBeUndefined();
  expect(step?.(log({ r: [{ arn: 'b' }, { arn: 'a' }] }))).toEqual({ drop: 'Token filter: Old' });
  filters.stop();
});

test('news of a change that come between a sender being ready and its logs do not fail it', async () => {
  let tell: (accountId: unknown) => void = () => undefined;
  const events = {
    publish: () => undefined,
    subscribe: (_topic: string, heard: (accountId: unknown) => void) => {
      tell = heard;
      return () => undefined;
    },
  };
  const filters = new TokenFilters(new FilterRecords(records), events as never, { error: () => undefined } as never);
  await filters.ready(sender);
  tell(1);
  expect(filters.stepFor(sender)).toBeUndefined();
  expect(filters.ready(sender)).toBeInstanceOf(Promise);
  filters.stop();
});

test('while the records are away what was last seen holds, and a sender not seen yet is told to come again', async () => {
  let isAway = false;
  const kept = new FilterRecords(records);
  const flaky = {
    list: (accountId: number) => (isAway ? Promise.reject(new PublicError(503, 'UNAVAILABLE', 'away')) : kept.list(accountId)),
  } as FilterRecords;
  const filters = new TokenFilters(flaky, { publish: () => undefined, subscribe: () => () => undefined }, {} as never);
  const id = await kept.add(1, { name: 'Prod', effect: 'keep', query: 'env:prod' }, 'me');
  await kept.attach(1, 3, [id]);
  await filters.ready(sender);
  isAway = true;
  expect(filters.stepFor(sender)?.(log({}))).toEqual({ drop: 'Token filter: Prod' });
  await expect(filters.ready({ accountId: 2, tokenId: 9 })).rejects.toMatchObject({ status: 503 });
});

test('a filter that this version cannot read makes itself known at each log, and is named in the log', async () => {
  const told: unknown[] = [];
  const kept = new FilterRecords(records);
  const filters = new TokenFilters(kept, { publish: () => undefined, subscribe: () => () => undefined }, {
    error: (about: unknown) => void told.push(about),
  } as never);
  const id = await filters.add(1, { name: 'Later', effect: 'keep', query: 'a:(' }, 'me');
  await filters.attach(1, 3, [id]);
  await filters.ready(sender);
  expect(() => filters.stepFor(sender)?.(log({}))).toThrow('cannot be read');
  expect(told).toMatchObject([{ filter: 'Later' }]);
});

test('the example command goes to the listener on its own port, and is left out where there is none', () => {
  const otlp = { id: 'otlp', title: 'OTLP', port: 4318, paths: ['/v1/logs'], mainPaths: ['/v1/logs'] };
  const listener = { id: 'listener', title: 'Log listener', port: 8071, paths: ['/'], mainPaths: [] };
  const site = { protocol: 'http:', hostname: 'logs.example' };
  expect(sendCommand([otlp, listener], 'a+b', site)).toBe(
    `curl 'http://logs.example:8071/?token=a%2Bb&type=curl' --data '{"message": "Hello from curl", "severity": "info"}'`,
  );
  expect(sendCommand([otlp, { ...listener, port: null }], 'a', site)).toBeUndefined();
});
