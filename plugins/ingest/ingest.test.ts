import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Context, type Contribution, definePlugin, type Manifest, type Point } from '#sdk';
import {
  type Accounts,
  accountsService,
  type Configuration,
  configurationService,
  degradationService,
  type Extensions,
  eventsService,
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
import type { MappingErrors, Mappings } from './common/fieldMappingCalls';
import type { HistoryRange, HistoryResponse, LedgerResponse } from './common/ledgerCalls';
import type { ProcessorList } from './common/processorCalls';
import { type LogProcessor, type LogStep, processors } from './intake/LogProcessor';
import { retentionCapsService } from './intake/limits';
import type { Sender } from './intake/Sender';
import { manifest } from './plugin';
import { server } from './server';
import { LedgerHistory } from './server/ledger/LedgerHistory';
import { ledgerHistory } from './server/ledger/tables';
import { FieldMappings } from './server/mapping/FieldMappings';
import { MappingRecords } from './server/mapping/MappingRecords';
import { MessageFormsPolicy } from './server/message/MessageFormsPolicy';
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

interface Fixture {
  readonly manifest: Manifest;
  readonly codes: Readonly<Record<string, LogProcessor>>;
}

const weightOf = ({ data }: Contribution): number => (data as { readonly weight?: number }).weight ?? 0;

const notAsked = (): never => {
  throw new Error('Receivers are given what they need.');
};
/** Services of the plugin whose processors are tried. */
const ofFixture = () =>
  ({ find: ({ id }: { readonly id: string }) => (id === telemetryService.id ? telemetry : undefined) }) as unknown as Context;
const extensions = (fixture: Fixture | undefined): Extensions => ({
  revision: 1,
  offers: <Data, Code>(point: Point<'server', Data, Code>) =>
    point.id === processors.id
      ? [...((fixture?.manifest.contributes ?? []) as readonly Contribution[])]
          .sort((a, b) => weightOf(a) - weightOf(b))
          .map(({ id, data, code = '' }) => ({
            pluginId: 'fixture',
            id,
            data: data as Data,
            load: async () => fixture?.codes[code] as Code,
            services: ofFixture,
            opensTo: notAsked,
          }))
      : (manifest.contributes as readonly Contribution[])
          .filter((entry) => entry.point === point.id)
          .map((entry) => ({
            pluginId: 'ingest',
            id: entry.id,
            data: entry.data as Data,
            services: notAsked,
            opensTo: notAsked,
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
  sharedTokens: async (accountId: number) => [{ id: 3, accountId, name: 'Default', token: 'mine', createdAt: '', createdBy: null }],
};

/** Days by account, set by their owners. */
const ownersLimits = new Map<number, number>();
/** Days by account, of their plans. */
const plansLimits = new Map<number, number>();

async function start({
  fixture,
  settings = {},
  can = [],
}: {
  fixture?: Fixture;
  settings?: Record<string, string>;
  can?: readonly string[];
} = {}) {
  const open = listeners();
  const faults: Record<string, number> = {};
  const inc = ({ processor }: Readonly<Record<string, string>> = {}) => {
    if (processor !== undefined) faults[processor] = (faults[processor] ?? 0) + 1;
  };
  const silent = {
    counter: (name: string) => ({ inc: name.endsWith('_processor_faults_total') ? inc : () => {} }),
    gauge: () => ({ set: () => {} }),
    histogram: () => ({ observe: () => {} }),
  };
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
        provide(accountsService, { retentionLimits: async () => ownersLimits, tree: async () => [] } as unknown as Accounts),
        provide(retentionCapsService, { days: async () => plansLimits }),
        provide(configurationService, configuration(settings)),
        provide(extensionsService, extensions(fixture)),
        provide(listenersService, open),
        provide(eventsService, { publish: () => undefined, subscribe: () => () => undefined }),
        provide(metricsService, silent),
        provide(loggerService, pino({ level: 'silent' })),
      ],
    },
  });
  const running = host;
  return {
    host: running,
    listener: `http://127.0.0.1:${open.port('Log listener, File upload')}`,
    otlp: `http://127.0.0.1:${open.port('OTLP/HTTP logs, OTLP/HTTP metrics, OTLP/HTTP traces')}`,
    faults,
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
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 3, 4, 5) });
  onTestFinished(() => void vi.useRealTimers());
  const now = { sent: true, timestamp: expect.stringMatching(/^2026-02-03T04:05:/) };
  expect(await get('/api/telemetry-status')).toEqual({ logs: never, metrics: never, traces: never });

  const point = { timeUnixNano: `${Date.now()}000000`, asDouble: 1 };
  const metrics = { resourceMetrics: [{ scopeMetrics: [{ metrics: [{ name: 'queue', gauge: { dataPoints: [point] } }] }] }] };
  const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', name: 'pick' };
  const times = { startTimeUnixNano: `${Date.now()}000000`, endTimeUnixNano: `${Date.now()}000000` };
  const traces = { resourceSpans: [{ scopeSpans: [{ spans: [{ ...span, ...times }] }] }] };
  const send = async (signal: string, body: object, token: string) => {
    const sent = await fetch(`${otlp}/v1/${signal}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { connection: 'close', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    expect([sent.status, await sent.text()]).toEqual([200, '{}']);
  };
  for (const [signal, body] of [
    ['metrics', metrics],
    ['traces', traces],
  ] as const)
    await send(signal, body, 'theirs');
  expect(await get('/api/telemetry-status')).toEqual({ logs: never, metrics: never, traces: never });
  expect(await get('/api/accounts/sent-metrics')).toEqual({ accounts: [{ accountId: 1, sent: false }] });
  await send('metrics', metrics, 'mine');
  expect(await get('/api/telemetry-status')).toEqual({ logs: never, metrics: now, traces: never });
  expect(await get('/api/accounts/sent-logs')).toEqual({ accounts: [{ accountId: 1, sent: false }] });
  expect(await get('/api/accounts/sent-metrics')).toEqual({ accounts: [{ accountId: 1, sent: true }] });

  await post(`${listener}/?token=theirs`, '{"message":"of another account"}');
  expect(await get('/api/accounts/sent-logs')).toEqual({ accounts: [{ accountId: 1, sent: false }] });
  await post(`${listener}/?token=mine`, '{"message":"a"}');
  expect(await get('/api/accounts/sent-logs')).toEqual({ accounts: [{ accountId: 1, sent: true }] });
  expect(await get('/api/telemetry-status')).toEqual({ logs: now, metrics: now, traces: never });
  await send('traces', traces, 'mine');
  expect(await get('/api/telemetry-status')).toEqual({ logs: now, metrics: now, traces: now });
  await close();
});

test('the ledger survives a restart', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await start();
  await post(`${first.listener}/?token=mine`, '{"message":"a"}');
  await first.close();
  await first.host.stop();
  const second = await start();
  await post(`${second.listener}/?token=mine`, '{"message":"b"}\n{"broken');
  await post(`${second.listener}/?token=theirs`, '{"message":"of another account"}');
  const aged = (minutes: number) => JSON.stringify({ message: 'c', '@timestamp': new Date(Date.now() - minutes * 60_000).toISOString() });
  await post(`${second.listener}/?token=mine`, aged(30));
  // History that is filled in: its age is no lag.
  await post(`${second.listener}/?token=mine`, aged(90));
  const [entry] = (await second.ledger()).entries;
  expect(entry).toMatchObject({ received: 5, stored: 4 });
  expect(entry?.lagMs).toBe(1_800_000);
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
  for (const [asked, stored, rejected] of [
    ['', 4, 1],
    ['?range=day&tokenId=3&protocol=log-listener&signal=logs', 4, 1],
    ['?range=month', 4, 1],
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
    { ...count, minute: minute(-1), items: 5, bytes: 0 },
    { ...count, minute: minute(0), items: 1, bytes: 0 },
    { ...count, minute: minute(0), outcome: 'rejected', items: 2, bytes: 0 },
  ]);
  await past.add(memory.records.db, [{ ...count, minute: minute(0), items: 10, bytes: 0 }]);
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

describe('processors', () => {
  const noise: LogStep = ({ message }) => (message === 'noise' ? { drop: 'no noise' } : undefined);
  const failing: LogStep = (record) => {
    if (record.fields.team === 'shop') throw new Error('a broken processor');
    return undefined;
  };
  const naming: LogStep = (record) => ({ log: { ...record, service: 'cart', fields: { ...record.fields, team: 'shop' } } });
  const seen: Sender[] = [];
  const codes: Record<string, LogProcessor> = {
    naming: { stepFor: () => naming },
    noise: { stepFor: () => noise },
    failing: { stepFor: () => failing },
    lost: {
      stepFor: () => {
        throw new Error('it has lost its rules');
      },
    },
    elsewhere: {
      stepFor: (sender, services) => {
        seen.push(sender);
        expect(services.find(telemetryService)).toBe(telemetry);
        return sender.accountId === 9 ? (record) => ({ log: { ...record, message: 'theirs' } }) : undefined;
      },
    },
  };
  const fixture = definePlugin({
    id: 'fixture',
    title: 'Fixture',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [
      // Later by its weight: sees what the first one made of the log.
      processors.add('failing', { title: 'Fails', weight: 30 }, { code: 'failing' }),
      processors.add('naming', { title: 'Changes', weight: 10 }, { code: 'naming' }),
      processors.add('noise', { title: 'Drops', weight: 20 }, { code: 'noise' }),
      processors.add('lost', { title: 'Fails when asked', weight: 40 }, { code: 'lost' }),
      processors.add('elsewhere', { title: 'Another account', weight: 50 }, { code: 'elsewhere' }),
    ],
  });

  test('of a plugin change logs, drop them by a rule and fail on them, in order; what was received is stored, rejected or dropped', async () => {
    const { listener, otlp, ledger, faults, close } = await start({ fixture: { manifest: fixture, codes } });
    expect((await post(`${listener}/?token=mine`, '{"message":"noise"}\n{"message":"kept"}\n{"broken\nplain\nnoise')).status).toBe(400);
    expect((await post(`${listener}/?token=theirs`, '{"message":"ours"}')).status).toBe(200);
    const record = { body: { stringValue: 'noise' } };
    const request = { resourceLogs: [{ scopeLogs: [{ logRecords: [record, { body: { stringValue: 'otlp' } }] }] }] };
    const sent = await fetch(`${otlp}/v1/logs`, {
      method: 'POST',
      body: JSON.stringify(request),
      headers: { 'content-type': 'application/json', authorization: 'Bearer mine' },
    });
    expect(sent.status).toBe(200);
    expect(telemetry.rows.map(({ message, service, fields }) => [message, service, fields])).toEqual([
      ['kept', 'cart', { team: 'shop' }],
      ['plain', 'cart', { team: 'shop' }],
      ['theirs', 'cart', { team: 'shop' }],
      ['otlp', 'cart', { team: 'shop' }],
    ]);
    const { entries } = await ledger();
    expect(entries.toSorted((a, b) => a.protocol.localeCompare(b.protocol))).toMatchObject([
      {
        protocol: 'log-listener',
        received: 5,
        stored: 2,
        rejected: { malformed: 1 },
        dropped: { 'no noise': 2 },
        repaired: { unprocessed: 2 },
      },
      { protocol: 'otlp-logs', received: 2, stored: 1, rejected: {}, dropped: { 'no noise': 1 }, repaired: { unprocessed: 1 } },
    ]);
    // Two kept logs, one of the other account, one by OTLP; and each of the three requests asked the lost one.
    expect(faults).toEqual({ 'fixture/failing': 4, 'fixture/lost': 3 });
    expect(seen).toContainEqual({ accountId: 9, tokenId: 4, protocol: 'log-listener' });
    await close();
  });

  test('are listed in the order that the account chooses, with what they did, to those who may manage them', async () => {
    const { host: running, listener, close } = await start({ fixture: { manifest: fixture, codes }, can: ['MANAGE_PROCESSORS'] });
    await post(`${listener}/?token=mine`, '{"message":"noise"}\n{"message":"kept"}');
    const path = '/api/ingest/processors/logs';
    const listed = (await running.inject({ method: 'GET', path })).body as ProcessorList;
    expect([listed.chosen, listed.processors.map(({ name, position }) => [name, position])]).toEqual([
      false,
      ['naming', 'noise', 'failing', 'lost', 'elsewhere'].map((id, place) => [`fixture/${id}`, place + 1]),
    ]);
    const day = new Date().toISOString().slice(0, 10);
    expect(listed.processors).toMatchObject([
      { title: 'Changes', plugin: 'fixture', seen: 2, changed: 2, dropped: 0, failed: 0, droppedByDay: [] },
      { seen: 2, changed: 0, dropped: 1, failed: 0, droppedByDay: [{ day, items: 1 }] },
      { seen: 1, changed: 0, dropped: 0, failed: 1, droppedByDay: [] },
      { seen: 0, failed: 0 },
      { seen: 0, failed: 0 },
    ]);
    const names = ['fixture/failing', 'fixture/noise'];
    const chosen = (await running.inject({ method: 'PUT', path, body: { names } })).body as ProcessorList;
    expect([chosen.chosen, chosen.processors.map(({ name }) => name)]).toEqual([
      true,
      [...names, 'fixture/naming', 'fixture/lost', 'fixture/elsewhere'],
    ]);
    // Now it comes before the one that gives its field to the logs that it fails on.
    await post(`${listener}/?token=mine`, '{"message":"after"}');
    const after = (await running.inject({ method: 'GET', path })).body as ProcessorList;
    expect(after.processors[0]).toMatchObject({ name: 'fixture/failing', seen: 2, failed: 1 });
    expect((await running.inject({ method: 'PUT', path, body: { names: ['fixture/none'] } })).body).toMatchObject({
      code: 'PROCESSOR_UNKNOWN',
      message: expect.stringContaining('Choose of fixture/naming'),
    });
    expect((await running.inject({ method: 'GET', path: '/api/ingest/processors/samples' })).status).toBe(400);
    expect((await running.inject({ method: 'GET', path: '/api/ingest/processors/traces' })).body).toEqual({
      chosen: false,
      processors: [],
    });
    await close();
  });

  test('without a step for the account, a log that cannot be an object on its way still goes from bytes to bytes', async () => {
    const only = definePlugin({
      ...fixture,
      contributes: [processors.add('elsewhere', { title: 'Another account' }, { code: 'elsewhere' })],
    });
    const { listener, close } = await start({ fixture: { manifest: only, codes } });
    // The first one teaches the field.
    await post(`${listener}/?token=mine`, '{"n":1.5}');
    await post(`${listener}/?token=mine`, '{"message":"m","n":1.50}');
    await post(`${listener}/?token=theirs`, '{"message":"m","n":1.50}');
    const texts = telemetry.batches.map(({ payload }) => payload.toString());
    expect(texts.join('')).toMatch(/"message":"m","fields":\{"n":1\.50\}.*"message":"theirs","fields":\{"n":1\.5\}/s);
    await close();
  });
});

test('messages are read into fields as the account has chosen', async () => {
  const lines = ['{"a":1}', 'a=1 b=2'].map((message) => JSON.stringify({ message })).join('\n');
  await new MessageFormsPolicy(memory.records).choose(9, { json: false, logfmt: true });
  const { listener, close } = await start();
  await post(`${listener}/?token=mine`, lines);
  await post(`${listener}/?token=theirs`, lines);
  expect(telemetry.rows.map(({ account, fields }) => [account, fields])).toEqual([
    [1, { a: 1 }],
    [1, { a: 1, b: 2 }],
    [9, {}],
    [9, { a: 1, b: 2 }],
  ]);
  await close();
});

describe('field mapping', () => {
  const can = ['MANAGE_FIELD_MAPPINGS', 'REFRESH_KIBANA_MAPPINGS'];
  const typesOf = async (running: TestHost) => {
    const { body } = await running.inject({ method: 'GET', path: '/api/mappings' });
    return Object.fromEntries((body as Mappings).fields.map(({ name, type }) => [name, type]));
  };

  test('fields are listed with their types and the use of the maximum, errors are counted, and a changed type holds for new logs [data-7.6-30] [data-9-43]', async () => {
    const { host: running, listener, ledger, close } = await start({ can, settings: { ASTROLABE_MAX_KIBANA_FIELDS_NUM: '4' } });
    await post(`${listener}/?token=mine`, '{"n":1,"user":"ada","on":true,"at":"2026-01-02T03:04:05Z"}');
    await post(`${listener}/?token=mine`, '{"n":"many","user":"bo","late":1}\n{"n":"more"}');
    await post(`${listener}/?token=theirs`, '{"other":1}');
    const { body } = await running.inject({ method: 'GET', path: '/api/mappings' });
    expect(body).toMatchObject({ accountId: 1, account: 'Test account', used: 4, max: 4 });
    expect(await typesOf(running)).toEqual({ at: 'date', n: 'long', on: 'boolean', user: 'keyword' });
    const errors = async () => ((await running.inject({ method: 'GET', path: '/api/mappings/errors' })).body as MappingErrors).errors;
    expect(await errors()).toEqual([{ field: 'n', expected: 'long', sample: 'more', count: 2, lastSeen: expect.any(String) }]);
    expect(telemetry.rows.slice(1, 3).map(({ fields }) => fields)).toEqual([
      { user: 'bo', _conflict: { n: 'many' }, _unmapped: '{"late":1}' },
      { _conflict: { n: 'more' } },
    ]);
    expect((await ledger()).entries).toMatchObject([{ received: 3, stored: 3, rejected: {}, repaired: { mapping: 2, unmapped: 1 } }]);

    const changed = await running.inject({ method: 'PUT', path: '/api/mappings', body: { field: 'n', type: 'keyword' } });
    expect([changed.status, (changed.body as Mappings).fields]).toMatchObject([
      200,
      expect.arrayContaining([{ name: 'n', type: 'keyword', chosen: true, lastSeen: expect.any(String) }]),
    ]);
    expect(await errors()).toEqual([]);
    await post(`${listener}/?token=mine`, '{"n":"many"}\n{"n":5}');
    expect(telemetry.rows.slice(4).map(({ fields }) => fields)).toEqual([{ n: 'many' }, { n: '5' }]);

    expect((await running.inject({ method: 'DELETE', path: '/api/mappings?field=on' })).status).toBe(200);
    await post(`${listener}/?token=mine`, '{"late":2}');
    expect(await typesOf(running)).toEqual({ at: 'date', late: 'long', n: 'keyword', user: 'keyword' });
    for (const body of [{ field: 'n', type: 'string' }, { field: '', type: 'long' }, { type: 'long' }]) {
      expect((await running.inject({ method: 'PUT', path: '/api/mappings', body })).status).toBe(400);
    }
    const nobody = await running.inject({ method: 'PUT', path: '/api/mappings', body: { field: 'nobody', type: 'long' } });
    expect([nobody.status, nobody.body]).toMatchObject([404, { code: 'FIELD_UNKNOWN' }]);
    await close();
  });

  test('a refresh with the fields asked for tells of those that have come since, and needs the permission [data-7.2-04] [data-6-03]', async () => {
    const { host: running, listener, close } = await start({ can });
    await post(`${listener}/?token=mine`, '{"fresh":1,"other":"x"}');
    const path = '/api/mappings/refresh-kibana';
    const asked = await running.inject({ method: 'POST', path, body: { fields: ['fresh', 'missing'] } });
    expect([asked.status, asked.body]).toMatchObject([200, { used: 2, max: 1000, fields: [{ name: 'fresh', type: 'long' }] }]);
    expect((await running.inject({ method: 'POST', path, body: {} })).body).toMatchObject({
      fields: [{ name: 'fresh' }, { name: 'other' }],
    });
    await close();
    await running.stop();
    const { host: without, close: closeWithout } = await start({ can: [] });
    expect((await without.inject({ method: 'POST', path, body: { fields: [] } })).status).toBe(403);
    expect((await without.inject({ method: 'PUT', path: '/api/mappings', body: { field: 'fresh', type: 'long' } })).status).toBe(403);
    expect((await without.inject({ method: 'DELETE', path: '/api/mappings?field=fresh' })).status).toBe(403);
    expect(await typesOf(without)).toEqual({ fresh: 'long', other: 'keyword' });
    await closeWithout();
  });

  test('a mapping survives a restart, replicas share it, and what could not be written is written later', async () => {
    const records = new MappingRecords(memory.records);
    const bus = new Map<number, (payload: unknown) => void>();
    const replica = (id: number, own = records) =>
      new FieldMappings({
        records: own,
        events: {
          publish: (_topic, payload) => void [...bus].filter(([other]) => other !== id).map(([, hear]) => hear(payload)),
          subscribe: (_topic, hear) => {
            bus.set(id, hear);
            return () => bus.delete(id);
          },
        },
        logger: pino({ level: 'silent' }),
        limitOf: () => 10,
      });
    const types = async (mappings: FieldMappings) => Object.fromEntries((await mappings.fields(1)).map(({ path, type }) => [path, type]));
    let isAway = true;
    const flaky = Object.assign(Object.create(records) as MappingRecords, {
      keep: (...given: Parameters<MappingRecords['keep']>) => (isAway ? Promise.reject(new Error('away')) : records.keep(...given)),
    });
    const first = replica(1, flaky);
    const second = replica(2);
    for (const one of [first, second]) one.start();
    (await first.of(1)).apply({ n: 1, bad: 'nul \0 and half \ud800' });
    (await first.of(1)).apply({ n: 'x\0\ud800' });
    expect(await types(second)).toEqual({});
    await first.write();
    expect(await records.fields(1)).toEqual([]);
    isAway = false;
    await first.write();
    await second.refresh(1);
    expect(await types(second)).toEqual({ bad: 'keyword', n: 'long' });
    await second.choose(1, 'n', 'keyword');
    await first.refresh(1);
    expect(await types(first)).toMatchObject({ n: 'keyword' });
    await first.remove(1, 'bad');
    await second.write();
    expect(await types(second)).toEqual({ n: 'keyword' });
    for (const one of [first, second]) await one.stop();
    expect(await types(replica(3))).toEqual({ n: 'keyword' });
    expect(bus.size).toBe(0);
  });
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

test('retention: what the owner of an account and its plan limit it to holds beside its own choice, whichever is shortest', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const use = (accountId: number, signal: string, days: number) => ({
    accountId,
    signal,
    day: ago(days),
    rows: 4,
    bytes: 100,
    diskBytes: 10,
  });
  storage.uses = [
    use(1, 'logs', 9),
    use(1, 'logs', 4),
    use(5, 'logs', 4),
    use(5, 'spans', 4),
    use(5, 'spans', 2),
    use(8, 'logs', 4),
    use(9, 'logs', 900),
  ];
  ownersLimits.set(1, 30).set(5, 3);
  plansLimits.set(1, 400).set(5, 400).set(8, 3);
  const { host: running, close } = await start({ can: ['MANAGE_RETENTION'] });
  const body = { logs: 7, metrics: null, traces: null };
  expect((await running.inject({ method: 'PUT', path: '/api/ingest/retention', body })).status).toBe(200);
  await vi.waitFor(() => expect(storage.uses).toEqual([use(1, 'logs', 4), use(5, 'spans', 2), use(9, 'logs', 900)]));
  ownersLimits.clear();
  plansLimits.clear();
  await close();
});

test('retention: those who may choose it, hear what goes, and it goes; other accounts and signals stay [data-9-43]', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const use = (accountId: number, signal: string, days: number) => ({
    accountId,
    signal,
    day: ago(days),
    rows: 4,
    bytes: 100,
    diskBytes: 10,
  });
  storage.uses = [use(1, 'logs', 9), use(1, 'logs', 8), use(1, 'logs', 7), use(1, 'spans', 9), use(9, 'logs', 9)];
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
  await vi.waitFor(() => expect(storage.uses).toEqual([use(1, 'logs', 7), use(1, 'spans', 9), use(9, 'logs', 9)]));
  expect((await running.inject({ method: 'GET', path })).body).toEqual(choice);
  await running.inject({ method: 'PUT', path, body: { ...choice, logs: null, traces: 30 } });
  expect((await running.inject({ method: 'GET', path })).body).toEqual({ ...choice, logs: null, traces: 30 });
  const stored = await running.inject({ method: 'GET', path: '/api/ingest/storage' });
  expect(stored.body).toEqual({
    days: [
      { ...use(1, 'logs', 7), account: 'Test account', title: 'Logs' },
      { ...use(1, 'spans', 9), account: 'Test account', title: 'Spans' },
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
