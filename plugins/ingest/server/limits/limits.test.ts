import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AccountLimit } from '../../intake/limits';
import type { Receiver } from '../../intake/Receiver';
import type { StreamReceiver } from '../../intake/streamReceiver';
import beats from '../receivers/beats/beats';
import graphite from '../receivers/graphite/graphite';
import logListener from '../receivers/listener/logListener';
import { rawTcp } from '../testing/rawTcp';
import { otherToken, type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { testStreams } from '../testing/testStreams';
import { AccountLimits } from './AccountLimits';

const reason = 'The plan allows no more today.';
const limitOf = (...signals: readonly ('logs' | 'metrics' | 'traces')[]): AccountLimit => ({
  refused: new Map(signals.map((signal) => [signal, reason])),
  retryAfter: 3600,
});
/** Takes whichever signal the path names. */
const anySignal: Receiver = {
  token: ({ query }) => query.get('token') ?? undefined,
  receive: async (request) => {
    if (request.path === '/metrics') {
      const { metrics } = request;
      const series = metrics.series('up', [], { type: 'gauge' });
      if (series !== undefined) metrics.sample(series, Date.now(), 1, 0);
      await metrics.settle();
    } else if (request.path === '/spans') await request.spans.settle();
    else return logListener.receive(request);
    return { status: 200 };
  },
  refuse: logListener.refuse,
};

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'any', code: anySignal });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.ingestion.accountLimits.set(new Map());
  ingest.telemetry.rows.length = 0;
});
const today = new Date().toISOString().slice(0, 10);

test('bytes and items that were stored are kept by account, signal and day, and nothing that was rejected', async () => {
  const known = 'x'.repeat(100_000);
  await ingest.post(`/?token=${token}`, `{"message":"${known}"}\n{"broken`);
  await ingest.post(`/?token=${token}`, `{"message":"${known}"}`);
  await ingest.post(`/metrics?token=${otherToken}`, '');
  const days = await ingest.ingestion.ledgerStore.days([1, 2], today, today);
  expect(days.map(({ accountId, signal, day, items }) => [accountId, signal, day, items])).toEqual([
    [1, 'logs', today, 2],
    [2, 'metrics', today, 1],
  ]);
  expect(days[0]?.bytes).toBeGreaterThan(200_000);
  expect(days[0]?.bytes).toBeLessThan(202_000);
  expect(await ingest.ingestion.ledgerStore.days([3], today, today)).toEqual([]);
  expect(await ingest.ingestion.ledgerStore.days([1, 2], '2000-01-01', '2000-12-31')).toEqual([]);
});

test('what an account may not send is refused with 429, its reason and when to come again, and counted; the rest is taken', async () => {
  const before = (await ingest.counts())['rejected over-plan'] ?? 0;
  ingest.ingestion.accountLimits.set(new Map([[1, limitOf('logs', 'traces')]]));
  const refused = await ingest.post(`/?token=${token}`, '{"message":"a"}\n{"message":"b"}');
  expect([refused.status, refused.headers.get('retry-after'), JSON.parse(refused.body)]).toEqual([
    429,
    '3600',
    { code: 'PLAN_LIMIT', message: reason },
  ]);
  expect((await ingest.post(`/?token=${token}`, 'a plain text')).status).toBe(429);
  expect((await ingest.post(`/spans?token=${token}`, '')).status).toBe(429);
  expect((await ingest.post(`/metrics?token=${token}`, '')).status).toBe(200);
  expect((await ingest.post(`/?token=${otherToken}`, '{"message":"theirs"}')).status).toBe(200);
  expect(ingest.telemetry.rows.map(({ message }) => message)).not.toContain('a');
  const counts = await ingest.counts();
  expect([counts['rejected over-plan'], counts['traces rejected over-plan']]).toEqual([before + 2, 1]);
  const { samples } = await ingest.ingestion.ledgerStore.read([1]);
  expect(samples.find((sample) => sample.reason === 'over-plan')?.text).toBe(reason);
  ingest.ingestion.accountLimits.set(new Map());
  expect((await ingest.post(`/?token=${token}`, '{"message":"again"}')).status).toBe(200);
});

async function stream(id: string, code: StreamReceiver) {
  const streams = await testStreams(ingest.ingestion, { id, code }, { TOKEN: token });
  const client = await rawTcp(streams.port('tcp'));
  return { client, stop: () => streams.stop() };
}

test('over a connection nothing that is refused is acknowledged, and each of it is counted', async () => {
  ingest.ingestion.accountLimits.set(new Map([[1, limitOf('logs')]]));
  const before = (await ingest.counts())['rejected over-plan'] ?? 0;
  const payload = Buffer.from('{"message":"a"}');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(payload.length, 4);
  const { client, stop } = await stream('beats', beats);
  expect(await client.finish(Buffer.concat([Buffer.from('2W\0\0\0\x01'), Buffer.from('2J'), head, payload]))).toEqual(Buffer.alloc(0));
  await vi.waitFor(async () => expect((await ingest.counts())['rejected over-plan']).toBe(before + 1));
  expect(ingest.telemetry.rows).toEqual([]);
  await stop();
});

test('a connection with samples is not concerned when only logs are refused', async () => {
  ingest.ingestion.accountLimits.set(new Map([[1, limitOf('logs')]]));
  const before = (await ingest.counts())['metrics stored'] ?? 0;
  const { client, stop } = await stream('graphite', graphite);
  await client.finish('servers.web.cpu 42 -1\n');
  await vi.waitFor(async () => expect((await ingest.counts())['metrics stored']).toBe(before + 1));
  ingest.ingestion.accountLimits.set(new Map([[1, limitOf('metrics')]]));
  const second = await stream('graphite', graphite);
  await second.client.finish('servers.web.cpu 43 -1\n');
  await vi.waitFor(async () => expect((await ingest.counts())['metrics rejected over-plan']).toBe(1));
  expect((await ingest.counts())['metrics stored']).toBe(before + 1);
  await Promise.all([stop(), second.stop()]);
});

test("a plan's number of mapped fields holds at once, for accounts that are loaded and those that are not", async () => {
  const { mappings, accountLimits } = ingest.ingestion;
  expect((await mappings.of(1)).limit).toBe(1000);
  const fields = (accountId: number, maxKibanaFieldsNum: number) =>
    accountLimits.set(new Map([[accountId, { ...limitOf(), maxKibanaFieldsNum }]]));
  fields(1, 3);
  expect([(await mappings.of(1)).limit, mappings.limitOf(1), mappings.limitOf(2)]).toEqual([3, 3, 1000]);
  await ingest.post(`/?token=${token}`, '{"message":"m","a":1,"b":1,"c":1,"d":1,"e":1}');
  expect((await mappings.fields(1)).length).toBe(3);
  fields(7, 2);
  expect([(await mappings.of(1)).limit, (await mappings.of(7)).limit]).toEqual([1000, 2]);
});

test('accounts are told of only when their number of fields has moved', () => {
  const moved: (readonly number[])[] = [];
  const limits = new AccountLimits((accounts) => moved.push(accounts));
  limits.set(new Map([[1, limitOf('logs')]]));
  limits.set(new Map([[1, { ...limitOf(), maxKibanaFieldsNum: 5 }]]));
  limits.set(new Map([[1, { ...limitOf('logs'), maxKibanaFieldsNum: 5 }]]));
  limits.set(new Map());
  expect(moved).toEqual([[1], [1]]);
  expect(limits.refusedOf(1)).toBeUndefined();
});
