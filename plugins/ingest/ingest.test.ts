import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Contribution, Point } from '#sdk';
import {
  type Configuration,
  configurationService,
  degradationService,
  type Extensions,
  extensionsService,
  type Identity,
  identityService,
  type Listeners,
  listenersService,
  loggerService,
  metricsService,
  recordsService,
  telemetryService,
  telemetryStorageService,
} from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { type HistoryRange, type HistoryResponse, type LedgerResponse, type LogProcessor, processors, type Signal } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { LedgerHistory } from './server/ledger/LedgerHistory';
import { ledgerHistory } from './server/ledger/tables';
import { FakeStorage } from './server/testing/fakeStorage';
import { FakeTelemetry } from './server/testing/fakeTelemetry';
import { memoryRecords } from './server/testing/memoryRecords';

let memory: Awaited<ReturnType<typeof memoryRecords>>;
let directory: string;
let host: TestHost | undefined;
let ports: Server[] = [];
let telemetry: FakeTelemetry;
let storage: FakeStorage;
const degraded = new Map<string, string | undefined>();

beforeAll(async () => {
  memory = await memoryRecords();
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  directory = await mkdtemp(join(tmpdir(), 'ingest-'));
  telemetry = new FakeTelemetry();
  storage = new FakeStorage();
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
  await rm(directory, { recursive: true, force: true });
});

const defaults = new Map(
  manifest.contributes
    .filter(({ point }) => point === 'host/configuration@1')
    .map(({ data }) => data as { env: string; default?: string })
    .map(({ env, default: value }) => [env, value] as const),
);
const configuration = (own: Record<string, string> = {}): Configuration => {
  const text = (env: string) => ({ ASTROLABE_DATA_DIR: directory, ...own })[env] ?? (env.endsWith('_PORT') ? '0' : defaults.get(env));
  return { text, number: (env) => Number(text(env)), flag: (env) => text(env) === 'on', list: () => [] };
};

const extensions = (chain: readonly LogProcessor[]): Extensions => ({
  offers: <Data, Code>(point: Point<'server', Data, Code>) =>
    point.id === processors.id
      ? chain.map((code, index) => ({ pluginId: 'other', id: `p${index}`, data: { title: 'P' } as Data, load: async () => code as Code }))
      : (manifest.contributes as readonly Contribution[])
          .filter((entry) => entry.point === point.id)
          .map((entry) => ({
            pluginId: 'ingest',
            id: entry.id,
            data: entry.data as Data,
            load: async () =>
              (await (server.code as Record<string, () => Promise<{ default: unknown }>>)[entry.code ?? '']?.())?.default as Code,
          })),
});

const listeners = (): Listeners & { port(name: string): number; close(): Promise<void> } => {
  const bound = new Map<string, number>();
  return {
    http: async ({ name, port, handle }) => {
      const opened = createServer(handle);
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      ports.push(opened);
      bound.set(name, (opened.address() as AddressInfo).port);
      return bound.get(name) ?? 0;
    },
    address: (name) => `http://127.0.0.1:${bound.get(name)}`,
    port: (name) => bound.get(name) ?? 0,
    close: async () => {
      for (const opened of ports) {
        opened.closeAllConnections();
        await new Promise((resolve) => opened.close(resolve));
      }
      ports = [];
    },
  };
};

const identity = {
  accountOfToken: async (token: string) =>
    token === 'mine' ? { accountId: 1, tokenId: 3 } : token === 'theirs' ? { accountId: 9, tokenId: 4 } : undefined,
  sharedTokens: async (accountId: number) => [{ id: 3, accountId, name: 'Default', token: 'mine', createdAt: '' }],
};

async function start({
  chain = [],
  settings = {},
  can = [],
}: {
  chain?: readonly LogProcessor[];
  settings?: Record<string, string>;
  can?: string[];
} = {}) {
  const open = listeners();
  const silent = { counter: () => ({ inc: () => {} }), gauge: () => ({ set: () => {} }), histogram: () => ({ observe: () => {} }) };
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], can },
    services: {
      server: [
        provide(telemetryService, telemetry),
        provide(telemetryStorageService, storage),
        provide(degradationService, { set: (part, reason) => void degraded.set(part, reason) }),
        provide(recordsService, memory.records),
        provide(identityService, identity as unknown as Identity),
        provide(configurationService, configuration(settings)),
        provide(extensionsService, extensions(chain)),
        provide(listenersService, open),
        provide(metricsService, silent),
        provide(loggerService, pino({ level: 'silent' })),
      ],
    },
  });
  const running = host;
  return {
    host: running,
    listener: `http://127.0.0.1:${open.port('Log listener, File upload')}`,
    otlp: `http://127.0.0.1:${open.port(
      'OpenTelemetry logs (OTLP/HTTP), OpenTelemetry metrics (OTLP/HTTP), OpenTelemetry traces (OTLP/HTTP)',
    )}`,
    close: open.close,
    ledger: async () => (await running.inject({ method: 'GET', path: '/api/ingest/ledger' })).body as LedgerResponse,
  };
}
const post = (url: string, body: string) => fetch(url, { method: 'POST', body, headers: { connection: 'close' } });

test('the ledger tells the asker only of accounts that are theirs, and its equation holds', async () => {
  const { listener, ledger, close } = await start();
  expect((await post(`${listener}/?token=mine`, '{"message":"a"}\n{"broken\n{"message":"b"}')).status).toBe(400);
  expect((await post(`${listener}/?token=theirs`, '{"message":"c"}')).status).toBe(200);
  const { entries } = await ledger();
  expect(entries).toMatchObject([
    {
      accountId: 1,
      tokenId: 3,
      token: 'Default',
      protocol: 'log-listener',
      received: 3,
      stored: 2,
      rejected: { malformed: 1 },
      samples: [{ reason: 'malformed', text: '{"broken' }],
    },
  ]);
  expect(telemetry.rows).toHaveLength(3);
  await close();
});

test('telemetry status and sent flags come from what was stored [shell-3-22] [shell-3-23] [shell-7-23] [shell-7-24]', async () => {
  const { host: running, listener, otlp, close } = await start();
  const get = async (path: string) => (await running.inject({ method: 'GET', path })).body;
  const never = { sent: false, timestamp: null };
  const now = { sent: true, timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  expect(await get('/api/telemetry-status')).toEqual({ logs: never, metrics: never, traces: never });

  const point = { timeUnixNano: `${Date.now()}000000`, asDouble: 1 };
  const metrics = { resourceMetrics: [{ scopeMetrics: [{ metrics: [{ name: 'queue', gauge: { dataPoints: [point] } }] }] }] };
  const sent = await fetch(`${otlp}/v1/metrics`, {
    method: 'POST',
    body: JSON.stringify(metrics),
    headers: { connection: 'close', 'content-type': 'application/json', authorization: 'Bearer mine' },
  });
  expect([sent.status, await sent.text()]).toEqual([200, '{}']);
  expect(await get('/api/telemetry-status')).toEqual({ logs: never, metrics: now, traces: never });
  expect(await get('/api/accounts/sent-logs')).toEqual({ accounts: [{ accountId: 1, sent: false }] });
  expect(await get('/api/accounts/sent-metrics')).toEqual({ accounts: [{ accountId: 1, sent: true }] });

  await post(`${listener}/?token=theirs`, '{"message":"of another account"}');
  expect(await get('/api/accounts/sent-logs')).toEqual({ accounts: [{ accountId: 1, sent: false }] });
  await post(`${listener}/?token=mine`, '{"message":"a"}');
  expect(await get('/api/accounts/sent-logs')).toEqual({ accounts: [{ accountId: 1, sent: true }] });
  expect(await get('/api/telemetry-status')).toEqual({ logs: now, metrics: now, traces: never });
  await close();
});

test('the ledger survives a restart', async () => {
  const first = await start();
  await post(`${first.listener}/?token=mine`, '{"message":"a"}');
  await first.close();
  await first.host.stop();
  const second = await start();
  await post(`${second.listener}/?token=mine`, '{"message":"b"}\n{"broken');
  await post(`${second.listener}/?token=theirs`, '{"message":"of another account"}');
  const aged = new Date(Date.now() - 3_600_000).toISOString();
  await post(`${second.listener}/?token=mine`, JSON.stringify({ message: 'c', '@timestamp': aged }));
  const [entry] = (await second.ledger()).entries;
  expect(entry).toMatchObject({ received: 4, stored: 3 });
  expect(entry?.lagMs).toBeGreaterThanOrEqual(3_600_000);
  expect(entry?.lagMs).toBeLessThan(3_660_000);
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
  for (const [asked, stored, rejected] of [
    ['', 3, 1],
    ['?range=day&tokenId=3&protocol=log-listener&signal=logs', 3, 1],
    ['?range=month', 3, 1],
    ['?tokenId=4', 0, 0],
    ['?signal=traces', 0, 0],
  ] as const) {
    const { body } = await second.host.inject({ method: 'GET', path: `/api/ingest/ledger/history${asked}` });
    const history = body as HistoryResponse;
    expect([sum(history.stored), sum(history.rejected), sum(history.dropped)]).toEqual([stored, rejected, 0]);
    expect(history.times.at(-1)).toBeLessThanOrEqual(Date.now());
    expect((history.times.at(-1) ?? 0) + history.interval).toBeGreaterThan(Date.now());
  }
  expect((await second.host.inject({ method: 'GET', path: '/api/ingest/ledger/history?range=year' })).status).toBe(400);
  await second.close();
});

test('the ledger over time: each minute for a day, each hour for a month, and no more is kept', async () => {
  const minute = (index: number) => Date.UTC(2026, 0, 2, 12) + index * 60_000;
  let now = minute(0);
  const past = new LedgerHistory(memory.records, () => now);
  const count = { accountId: 1, tokenId: 3, protocol: 'p', signal: 'logs', outcome: 'stored' } as const;
  await past.add(memory.records.db, [
    { ...count, minute: minute(-1), items: 5 },
    { ...count, minute: minute(0), items: 1 },
    { ...count, minute: minute(0), outcome: 'rejected', items: 2 },
  ]);
  await past.add(memory.records.db, [{ ...count, minute: minute(0), items: 10 }]);
  const read = (range: HistoryRange) => past.read({ accounts: [1], range });
  const hour = await read('hour');
  expect([hour.times.length, hour.interval, hour.times.at(-1)]).toEqual([60, 60_000, minute(0)]);
  expect([hour.stored.slice(-2), hour.rejected.at(-1)]).toEqual([[5, 11], 2]);
  expect((await read('day')).stored.slice(-2)).toEqual([5, 11]);
  expect((await read('month')).stored.slice(-2)).toEqual([5, 11]);
  expect((await past.read({ accounts: [2], range: 'hour' })).stored).toEqual(new Array(60).fill(0));
  const rows = async () => (await memory.records.db.select().from(ledgerHistory)).length;
  expect(await rows()).toBe(6);
  now = minute(26 * 60);
  await past.add(memory.records.db, []);
  expect(await rows()).toBe(3);
  now = minute(32 * 24 * 60);
  await past.add(memory.records.db, []);
  expect(await rows()).toBe(0);
});

test('processors change and drop records; drops are counted by their rule', async () => {
  const chain: LogProcessor[] = [
    (record) => {
      record.fields.team = 'shop';
      return undefined;
    },
    ({ message }) => (message === 'noise' ? { drop: 'no noise' } : undefined),
    () => {
      throw new Error('a broken processor');
    },
  ];
  const { listener, ledger, close } = await start({ chain });
  expect((await post(`${listener}/?token=mine`, '{"message":"noise"}\n{"message":"kept"}\nplain')).status).toBe(200);
  expect(telemetry.rows).toMatchObject([
    { message: 'kept', fields: { team: 'shop' } },
    { message: 'plain', fields: { team: 'shop' } },
  ]);
  expect((await ledger()).entries).toMatchObject([{ received: 3, stored: 2, dropped: { 'no noise': 1 } }]);
  await close();
});

test('addresses name every receiver with its port, and another path on a port of ours says what it knows', async () => {
  const { host: running, listener, otlp, close } = await start();
  const { body } = await running.inject({ method: 'GET', path: '/api/ingest/addresses' });
  expect(body).toMatchObject({
    receivers: [
      { id: 'log-listener', port: Number(new URL(listener).port), paths: ['/'] },
      { id: 'otlp-logs', port: Number(new URL(otlp).port), paths: ['/v1/logs'], mainPaths: ['/v1/logs'] },
      { id: 'otlp-metrics', port: Number(new URL(otlp).port), paths: ['/v1/metrics'], mainPaths: ['/v1/metrics'] },
      { id: 'otlp-traces', port: Number(new URL(otlp).port), paths: ['/v1/traces'], mainPaths: ['/v1/traces'] },
      { id: 'elasticsearch-bulk', port: null, mainPaths: expect.arrayContaining(['/_bulk']) },
      { id: 'loki' },
      { id: 'splunk' },
      { id: 'file-upload', port: Number(new URL(listener).port) },
      { id: 'datadog' },
      { id: 'prometheus', port: null, mainPaths: ['/api/v1/write'] },
      { id: 'zipkin', port: null, mainPaths: ['/api/v2/spans'] },
      { id: 'jaeger', port: expect.any(Number), paths: ['/api/traces'] },
      { id: 'influx', port: null, mainPaths: ['/api/v2/write', '/write'] },
      { id: 'otlp-grpc', port: expect.any(Number), paths: [], mainPaths: [] },
    ],
    sockets: expect.arrayContaining([
      expect.objectContaining({
        id: 'syslog',
        transport: 'udp',
        setting: 'ASTROLABE_SYSLOG_PORT',
        port: expect.any(Number),
        problem: null,
      }),
      expect.objectContaining({ id: 'syslog', transport: 'tls', port: null, problem: null }),
    ]),
  });
  const lost = await post(`${otlp}/v1/spans`, '');
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('This port knows: /v1/logs')]);
  await close();
});

test('retention: those who may choose it, hear what goes, and it goes; other accounts and signals stay', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const use = (accountId: number, signal: Signal, days: number) => ({
    accountId,
    signal,
    day: ago(days),
    rows: 4,
    bytes: 100,
    diskBytes: 10,
  });
  storage.uses = [use(1, 'logs', 9), use(1, 'logs', 8), use(1, 'logs', 7), use(1, 'traces', 9), use(9, 'logs', 9)];
  const path = '/api/ingest/retention';
  const closed = await start();
  expect((await closed.host.inject({ method: 'PUT', path, body: { logs: 1, metrics: 1, traces: 1 } })).status).toBe(403);
  await closed.close();
  await closed.host.stop();
  const { host: running, close } = await start({ can: ['MANAGE_RETENTION'] });
  const choice = { logs: 7, metrics: null, traces: null };
  for (const wrong of [{ ...choice, logs: 0 }, { ...choice, logs: 1.5 }, { ...choice, logs: 4000 }, { logs: 7 }])
    expect((await running.inject({ method: 'PUT', path, body: wrong })).status).toBe(400);
  expect((await running.inject({ method: 'GET', path: `${path}/preview/logs/0` })).status).toBe(400);
  expect((await running.inject({ method: 'GET', path: `${path}/preview/logs/7` })).body).toEqual({
    rows: 8,
    firstDay: ago(9),
    firstDayKept: ago(7),
  });
  expect(await running.inject({ method: 'PUT', path, body: choice })).toMatchObject({ status: 200, body: choice });
  await vi.waitFor(() => expect(storage.uses).toEqual([use(1, 'logs', 7), use(1, 'traces', 9), use(9, 'logs', 9)]));
  expect((await running.inject({ method: 'GET', path })).body).toEqual(choice);
  await running.inject({ method: 'PUT', path, body: { ...choice, logs: null, traces: 30 } });
  expect((await running.inject({ method: 'GET', path })).body).toEqual({ ...choice, logs: null, traces: 30 });
  const stored = await running.inject({ method: 'GET', path: '/api/ingest/storage' });
  expect(stored.body).toEqual({
    days: [
      { ...use(1, 'logs', 7), account: 'Test account' },
      { ...use(1, 'traces', 9), account: 'Test account' },
    ],
    disk: storage.disk,
  });
  await close();
});

test('a disk that is nearly full is said by the ledger and to whom watches the product', async () => {
  storage.disk = { free: 5e8, total: 100e9 };
  const { host: running, listener, ledger, close } = await start();
  expect((await post(`${listener}/?token=mine`, '{"message":"a"}')).status).toBe(503);
  expect((await ledger()).noRoom).toEqual({ place: 'the telemetry store', free: 5e8, total: 100e9, resumeAt: 1.2e9 });
  expect(degraded.get('ingestion')).toContain('intake is refused');
  await close();
  await running.stop();
  host = undefined;
  expect(degraded.get('ingestion')).toBeUndefined();
});

test('a limit that makes no sense is named at start', async () => {
  const { host: running, close } = await start({ settings: { ASTROLABE_INGEST_LOG_BYTES: '10' } });
  expect(running.failures).toEqual([expect.stringContaining('ASTROLABE_INGEST_LOG_BYTES must be a whole number from 1024')]);
  await close();
});
