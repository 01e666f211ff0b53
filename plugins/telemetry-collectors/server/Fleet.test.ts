import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import createCollectors from './0001-collectors';
import { CollectorRecords } from './CollectorRecords';
import { collectorView, detailedView } from './collectorView';
import { Fleet } from './Fleet';
import { decodeServerToAgent, encodeAgentToServer } from './testing/opampProto';
import { TestCollector } from './testing/TestCollector';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('telemetry-collectors', [createCollectors]);
});
afterAll(() => memory.close());

let now = new Date('2026-01-01T00:00:00.000Z');
let account = 0;
beforeEach(() => {
  account += 1;
  now = new Date('2026-01-01T00:00:00.000Z');
});
const fleet = () => new Fleet(memory.records, () => now);
const own = () => new CollectorRecords(memory.records, account);
const exchange = async (collector: TestCollector, more?: object) =>
  collector.take((await fleet().hear(account, 'http', collector.next(more))).reply);
const seen = async ({ id }: TestCollector) => detailedView(await own().get(id), await own().latest(id), now.getTime());
const write = (collector: TestCollector, body: string, basedOn: number | null) =>
  own().write(collector.id, { body, basedOn, createdBy: 'me@shop.example' });

describe('what a collector tells', () => {
  test('is kept: host, version, status, when it was seen, effective configuration and attributes', async () => {
    const collector = new TestCollector({ host: 'web-7', configuration: 'receivers:\n  otlp:\n' });
    const answer = await exchange(collector);
    expect(Buffer.from(answer.instanceUid ?? [])).toEqual(collector.uid);
    // AcceptsStatus, OffersRemoteConfig, AcceptsEffectiveConfig
    expect(Number(answer.capabilities)).toBe(7);
    expect(Number(answer.flags ?? 0)).toBe(0);
    expect(await seen(collector)).toEqual({
      instanceUid: collector.id,
      name: 'otelcol-contrib',
      host: 'web-7',
      version: '0.144.0',
      os: 'linux',
      status: 'connected',
      problem: null,
      transport: 'http',
      firstSeenAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: '2026-01-01T00:00:00.000Z',
      takesConfiguration: true,
      remote: { version: null, status: 'none', error: null },
      attributes: [
        { key: 'service.name', value: 'otelcol-contrib' },
        { key: 'service.version', value: '0.144.0' },
        { key: 'host.name', value: 'web-7' },
        { key: 'os.type', value: 'linux' },
        { key: 'process.pid', value: '4711' },
      ],
      effective: [{ name: '', body: 'receivers:\n  otlp:\n', isCut: false }],
      configuration: null,
    });
  });

  test('stays where a later message leaves it out, and a heartbeat moves only when it was seen', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    const before = await seen(collector);
    now = new Date('2026-01-01T00:00:30.000Z');
    expect(Number((await exchange(collector)).flags ?? 0)).toBe(0);
    expect(await seen(collector)).toEqual({ ...before, lastSeenAt: '2026-01-01T00:00:30.000Z' });
  });

  test('is asked for whole when a message was lost, and when the collector is not known', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    collector.lose();
    expect(Number((await exchange(collector)).flags)).toBe(1);
    expect(Number((await exchange(collector)).flags ?? 0)).toBe(0);
    await own().forget(collector.id);
    expect(Number((await exchange(collector)).flags)).toBe(1);
    await exchange(collector);
    expect(await seen(collector)).toMatchObject({ host: 'web-1' });
  });

  test.each([
    [0, { status: 'connected' }],
    [90_000, { status: 'connected' }],
    [90_001, { status: 'disconnected' }],
  ])('%i ms after its last message its status is right', async (later, expected) => {
    const collector = new TestCollector();
    await exchange(collector);
    expect(collectorView(await own().get(collector.id), undefined, now.getTime() + later)).toMatchObject(expected);
  });

  test('that it is not well, and that it goes, is its status', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    await exchange(collector, { health: { healthy: false, lastError: 'the exporter cannot connect' } });
    expect(await seen(collector)).toMatchObject({ status: 'unhealthy', problem: 'the exporter cannot connect' });
    await exchange(collector, { health: { healthy: true } });
    expect(await seen(collector)).toMatchObject({ status: 'connected', problem: null });
    await exchange(collector, { agentDisconnect: {} });
    expect(await seen(collector)).toMatchObject({ status: 'disconnected' });
    await exchange(collector);
    expect(await seen(collector)).toMatchObject({ status: 'connected' });
  });

  test('is of one account: the same collector elsewhere is another one', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    expect(await new CollectorRecords(memory.records, account + 1000).list()).toEqual([]);
    await expect(new CollectorRecords(memory.records, account + 1000).get(collector.id)).rejects.toMatchObject({ status: 404 });
  });

  test('may be strange: NUL, half characters, nested and huge values are bounded', async () => {
    const collector = new TestCollector();
    const deep = (depth: number): object => (depth === 0 ? { stringValue: 'x' } : { arrayValue: { values: [deep(depth - 1)] } });
    const attributes = [
      { key: 'service.name', value: { stringValue: `a\0b${'n'.repeat(9000)}` } },
      { key: 'deep', value: deep(10) },
      { key: 'list', value: { kvlistValue: { values: [{ key: 'k', value: { boolValue: true } }] } } },
      ...Array.from({ length: 500 }, (_, place) => ({ key: `k${place}`, value: { doubleValue: 0.5 } })),
    ];
    await exchange(collector, {
      agentDescription: { identifyingAttributes: attributes },
      effectiveConfig: { configMap: { configMap: { 'a.yaml': { body: Buffer.from(`${'é'.repeat(600_000)}`) } } } },
    });
    const told = await seen(collector);
    expect(told.name).toHaveLength(199);
    expect(told.attributes).toHaveLength(200);
    expect(told.attributes.find(({ key }) => key === 'list')?.value).toBe('{"k":true}');
    expect(told.effective[0]).toMatchObject({ name: 'a.yaml', isCut: true });
    expect(told.effective[0]?.body).toHaveLength(512 * 1024);
  });
});

describe('messages that are none', () => {
  test.each([
    ['no protobuf', Buffer.from([0xff, 0xff, 0xff]), /no AgentToServer/],
    ['a field that reaches beyond its message', Buffer.from([0x1a, 0x7f, 0x01]), /no AgentToServer/],
    ['without an id', encodeAgentToServer({ sequenceNum: 1 }), /16 bytes/],
    ['with an id of 15 bytes', encodeAgentToServer({ instanceUid: Buffer.alloc(15) }), /16 bytes/],
  ])('%s are answered as a bad request, and nothing is kept', async (_name, bytes, message) => {
    const heard = await fleet().hear(account, 'http', bytes);
    expect(heard.isMalformed).toBe(true);
    const { errorResponse } = decodeServerToAgent(heard.reply);
    expect(errorResponse?.type).toBe(1);
    expect(errorResponse?.errorMessage).toMatch(message);
    expect(await own().list()).toEqual([]);
  });

  test('a collector that asks for an id gets one of version 7, and is kept once it uses it', async () => {
    const collector = new TestCollector();
    const { agentIdentification } = await exchange(collector, { flags: 1 });
    const uid = Buffer.from(agentIdentification?.newInstanceUid ?? []);
    expect(uid).toHaveLength(16);
    expect((uid[6] ?? 0) >> 4).toBe(7);
    expect((uid[8] ?? 0) >> 6).toBe(2);
    expect(await own().list()).toEqual([]);
  });
});

describe('the remote configuration', () => {
  test('is offered until the collector has it, and not again', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    await write(collector, 'one: 1\n', null);
    expect(await seen(collector)).toMatchObject({ remote: { version: 1, status: 'waiting' }, configuration: 'one: 1\n' });
    const { remoteConfig } = await exchange(collector);
    expect(Object.keys(remoteConfig?.config.configMap ?? {})).toEqual(['']);
    expect(remoteConfig?.config.configMap['']?.contentType).toBe('text/yaml');
    expect(collector.configuration).toBe('one: 1\n');
    await exchange(collector);
    expect(await seen(collector)).toMatchObject({ remote: { version: 1, status: 'applied' }, effective: [{ body: 'one: 1\n' }] });
    await exchange(collector);
    expect(collector.told).toBe(1);
    await write(collector, 'two: 2\n', 1);
    await exchange(collector);
    expect(collector.configuration).toBe('two: 2\n');
  });

  test('that cannot be applied is told with the reason, and not offered again', async () => {
    const collector = new TestCollector({ refuses: 'unknown receiver' });
    await exchange(collector);
    await write(collector, 'bad: 1\n', null);
    await exchange(collector);
    await exchange(collector);
    await exchange(collector);
    expect(await seen(collector)).toMatchObject({ remote: { version: 1, status: 'failed', error: 'unknown receiver' } });
    expect(collector.told).toBe(1);
  });

  test('is not offered to a collector that takes none', async () => {
    const collector = new TestCollector({ capabilities: 0x1 | 0x4 });
    await exchange(collector);
    await write(collector, 'one: 1\n', null);
    expect((await exchange(collector)).remoteConfig ?? undefined).toBeUndefined();
    expect(await seen(collector)).toMatchObject({ takesConfiguration: false });
  });

  test('is a new version at each change, made from the one in force; two people at once do not write over each other', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    await write(collector, 'one: 1\n', null);
    await expect(write(collector, 'other: 1\n', null)).rejects.toMatchObject({ status: 409, code: 'CONFIGURATION_CHANGED' });
    await write(collector, 'two: 2\n', 1);
    expect((await own().history(collector.id)).map(({ version, body }) => [version, body])).toEqual([
      [2, 'two: 2\n'],
      [1, 'one: 1\n'],
    ]);
    await expect(own().version(collector.id, 9)).rejects.toMatchObject({ status: 404 });
  });

  test('has the newest 50 versions in its history', async () => {
    const collector = new TestCollector();
    await exchange(collector);
    for (let version = 0; version < 52; version += 1) await write(collector, `v: ${version}\n`, version === 0 ? null : version);
    const versions = (await own().history(collector.id)).map(({ version }) => version);
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([50, 52, 3]);
  });
});
