import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expression, numberIn } from '#sdk/query';
import { fieldNamesPlan, fieldsPlan, fieldValuesPlan, labelsPlan, labelValuesPlan, metricsPlan } from '#sdk/server';
import { spanWeight } from './tables/spans';
import { type TestTelemetry, testTelemetry } from './testing/testTelemetry';
import { watchEvents, watchSignal } from './testing/watchEvents';
import { thingsSignal, watchThings } from './testing/watchThings';

let opened: TestTelemetry;
let runtime: TestTelemetry['runtime'];
let clients: TestTelemetry['clients'];
beforeAll(async () => {
  opened = await testTelemetry();
  ({ runtime, clients } = opened);
});
afterAll(() => opened?.close());

const ask = async (query: string): Promise<unknown[]> => (await clients.client.query({ query, format: 'JSONEachRow' })).json();
const columns = ['account', 'series', 'ts', 'high', 'low'];

/** A row of `samples` as receivers write it. */
function sampleRow(series: string, ts: string, value: number | bigint): string {
  const bits = Buffer.alloc(8);
  if (typeof value === 'bigint') bits.writeBigUInt64LE(value);
  else bits.writeDoubleLE(value);
  return `1\t${series}\t${ts}\t${bits.readUInt32LE(4)}\t${bits.readUInt32LE(0)}\n`;
}
const insertSamples = (rows: readonly string[], token?: string): Promise<void> =>
  runtime.telemetry.insert({
    table: 'samples',
    columns,
    payload: Buffer.from(rows.join('')),
    rows: rows.length,
    ...(token === undefined ? {} : { token }),
  });

describe('samples', () => {
  test('keep the bits of every value, the stale marker included', async () => {
    const values = [0.1, -0, 5e-324, Number.MAX_VALUE, Number.POSITIVE_INFINITY, 0x7ff0000000000002n, 0x7ff8000000000001n, 12_345_678.9];
    await insertSamples(values.map((value, index) => sampleRow('18446744073709551615', `1767312000.${100 + index}`, value)));
    const bits = values.map((value) => {
      const bytes = Buffer.alloc(8);
      if (typeof value === 'bigint') bytes.writeBigUInt64BE(value);
      else bytes.writeDoubleBE(value);
      return bytes.toString('hex').toUpperCase();
    });
    const rows = await ask(
      `SELECT leftPad(hex(reinterpretAsUInt64(value)), 16, '0') AS bits, toUnixTimestamp64Milli(ts) % 1000 AS ms FROM samples WHERE series = 18446744073709551615 ORDER BY ts`,
    );
    expect(rows).toEqual(bits.map((each, index) => ({ bits: each, ms: 100 + index })));
  });

  test('the same series and time is one sample, whichever batches it came in', async () => {
    await insertSamples([sampleRow('7', '1767312000.000', 1), sampleRow('7', '1767312015.000', 2)]);
    await insertSamples([sampleRow('7', '1767312015.000', 3), sampleRow('7', '1767312030.000', 4)]);
    expect(await ask('SELECT groupArray(value) AS found FROM (SELECT value FROM samples FINAL WHERE series = 7 ORDER BY ts)')).toEqual([
      { found: [1, 3, 4] },
    ]);
  });
});

describe('native histograms', () => {
  const own = ['is_stale', 'schema', 'hint', 'zero_threshold', 'zero_count', 'count', 'sum', 'custom_bounds'];
  const runs = ['positive', 'negative'].flatMap((side) => ['offsets', 'lengths', 'counts'].map((name) => `${side}_${name}`));
  const histogramRow = (account: number, ts: string, sum: string): string =>
    [account, 7, ts, 0, 3, 'not-reset', 1e-128, 2, 5.5, sum, '[]', '[-4,2]', '[1,2]', '[1.5,1,1]', '[]', '[]', '[]'].join('\t');
  const insert = (...rows: readonly string[]): Promise<void> =>
    runtime.telemetry.insert({
      table: 'histograms',
      columns: ['account', 'series', 'ts', ...own, ...runs],
      payload: Buffer.from(rows.map((row) => `${row}\n`).join('')),
      rows: rows.length,
    });

  test('keep every number and bucket, one of a series and time', async () => {
    const rows = ['nan', '-inf', '1e+300'].map((sum, place) => histogramRow(61, `1767312000.00${place}`, sum));
    await insert(...rows);
    await insert(histogramRow(61, '1767312000.002', '5'));
    expect(
      await ask(
        `SELECT schema, hint, zero_threshold, toString(sum) AS total, count, positive_offsets, positive_lengths, positive_counts FROM histograms FINAL WHERE account = 61 ORDER BY ts`,
      ),
    ).toEqual(
      ['nan', '-inf', '5'].map((total) => ({
        schema: 3,
        hint: 'not-reset',
        zero_threshold: 1e-128,
        total,
        count: 5.5,
        positive_offsets: [-4, 2],
        positive_lengths: [1, 2],
        positive_counts: [1.5, 1, 1],
      })),
    );
  });

  test('are counted with the samples of an account, are over with them, and go with them', async () => {
    const day = (dayOfMonth: number): string => `${Date.UTC(2026, 3, dayOfMonth) / 1000}.000`;
    await insert(histogramRow(62, day(1), '1'), histogramRow(62, day(2), '1'), histogramRow(63, day(1), '1'));
    await insertSamples([sampleRow('9', day(2), 1).replace('1', '62')]);
    const counted = async () =>
      (await runtime.storage.usage([62, 63])).map(({ accountId, signal, day: of, rows }) => [accountId, signal, of, rows]);
    expect(await counted()).toEqual([
      [62, 'samples', '2026-04-02', 2],
      [62, 'samples', '2026-04-01', 1],
      [63, 'samples', '2026-04-01', 1],
    ]);
    expect(await runtime.storage.expired('samples', { accounts: [62], before: '2026-04-03' })).toEqual({ rows: 3, firstDay: '2026-04-01' });
    await runtime.storage.delete('samples', [{ accounts: [62], before: '2026-04-02' }]);
    expect(await runtime.storage.expired('samples', { accounts: [62], before: '2026-04-03' })).toEqual({ rows: 2, firstDay: '2026-04-02' });
    await runtime.storage.forget('samples', 62);
    expect(await counted()).toEqual([[63, 'samples', '2026-04-01', 1]]);
    expect(await runtime.storage.expired('samples', { accounts: [62], before: '2026-04-03' })).toEqual({ rows: 0, firstDay: undefined });
  });
});

describe('spans', () => {
  const span = (index: number, over: object = {}): string =>
    `${JSON.stringify({
      account: 1,
      ts: `2026-01-0${2 + (index % 3)} 03:04:05.${String(index).padStart(9, '0')}`,
      duration: 1_000_000 * (index + 1),
      received: '2026-01-02 03:04:06.000',
      token: 2,
      service: 'cart',
      name: 'GET /cart',
      kind: 'server',
      status: index % 5 === 0 ? 'error' : 'unset',
      trace_id: String(index % 10).padStart(32, '0'),
      span_id: String(index).padStart(16, '0'),
      attributes: { 'http.route': '/cart', n: index },
      resource: '{"service.name":"cart"}',
      event_ts: ['2026-01-02 03:04:05.000000001'],
      event_name: ['retry'],
      event_attributes: ['{"n":1}'],
      ...over,
    })}\n`;

  test('a batch over several days fills the trace index and the minutes once, also when it is sent again', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => span(index));
    const batch = { table: 'spans', payload: Buffer.from(rows.join('')), rows: rows.length, token: 'spans of three days' };
    await runtime.telemetry.insert(batch);
    await runtime.telemetry.insert(batch);
    expect(await ask('SELECT count() AS n, sum(length(event_name)) AS events FROM spans WHERE account = 1')).toEqual([
      { n: 300, events: 300 },
    ]);
    expect(
      await ask(
        `SELECT uniqExact(trace_id) AS traces, sum(spans) AS n, sum(errors) AS bad, min(first) AS start FROM traces WHERE account = 1`,
      ),
    ).toEqual([{ traces: 10, n: 300, bad: 60, start: '2026-01-02 03:04:05.000000000' }]);
    expect(
      await ask(
        `SELECT sum(count) AS n, sum(errors) AS bad, max(longest) AS longest, sum(duration) AS total, sum(arraySum(mapValues(buckets))) AS counted FROM span_minutes WHERE account = 1 AND service = 'cart'`,
      ),
    ).toEqual([{ n: 300, bad: 60, longest: 300_000_000, total: (1_000_000 * 300 * 301) / 2, counted: 300 }]);
  });

  test('one that stands for others counts in the minutes as often as its weight says; columnar or as text, all others once', async () => {
    const at = (index: number, over: object): string =>
      span(index, { account: 5, ts: '2026-03-02 10:00:00.000000000', duration: 1024, ...over });
    for (const rows of [
      [at(0, { weight: 10 }), at(1, {})],
      Array.from({ length: 300 }, (_, index) => at(index + 2, index === 7 ? { weight: 1000 } : {})),
    ])
      await runtime.telemetry.insert({ table: 'spans', payload: Buffer.from(rows.join('')), rows: rows.length });
    expect(await ask('SELECT count() AS n, sum(weight) AS all FROM spans WHERE account = 5')).toEqual([{ n: 302, all: 1310 }]);
    // Of 300, those with a number that 5 divides failed; so did the first, which stands for ten.
    const failed = Array.from({ length: 300 }, (_, index) => index + 2).filter((index) => index % 5 === 0).length;
    expect(
      await ask(
        'SELECT sum(count) AS n, sum(errors) AS bad, sum(duration) AS total, max(longest) AS longest, sumMap(buckets) AS sizes FROM span_minutes WHERE account = 5',
      ),
    ).toEqual([{ n: 1310, bad: failed + 10, total: 1310 * 1024, longest: 1024, sizes: { 80: 1310 } }]);
  });

  test('a store from before spans had a weight gets it, and its minutes count by it from then on', async () => {
    const own = await testTelemetry();
    const command = (query: string) => own.clients.client.command({ query });
    const count = async () =>
      (await own.clients.client.query({ query: 'SELECT sum(count) AS n FROM span_minutes', format: 'JSONEachRow' })).json();
    const insert = (index: number, over: object = {}) =>
      own.runtime.telemetry.insert({ table: 'spans', payload: Buffer.from(span(index, over)), rows: 1 });
    try {
      await command('DROP VIEW spans_to_minutes');
      await command('ALTER TABLE spans DROP COLUMN weight');
      await command(`CREATE MATERIALIZED VIEW spans_to_minutes TO span_minutes AS
SELECT account, toStartOfMinute(toDateTime(spans.ts, 'UTC')) AS minute, service, name, kind, status, count() AS count,
  countIf(status = 'error') AS errors, sum(spans.duration) AS duration, max(spans.duration) AS longest,
  sumMap(map(toInt16(floor(log2(greatest(spans.duration, 1)) * 8)), toUInt64(1))) AS buckets
FROM spans GROUP BY account, minute, service, name, kind, status`);
      await insert(1);
      expect(await count()).toEqual([{ n: 1 }]);
      for (const statement of spanWeight) await command(statement.replaceAll('{cluster}', ''));
      await insert(2);
      await insert(3, { weight: 10 });
      expect(await count()).toEqual([{ n: 12 }]);
    } finally {
      await own.close();
    }
  });

  test('those that ended within a range are counted, whenever they began, of the services and accounts asked for', async () => {
    const rows = [
      span(0, { account: 3, ts: '2026-02-01 10:00:00.000000000', duration: 500_000_000 }),
      span(1, { account: 3, ts: '2026-02-01 09:59:30.000000000', duration: 30_250_000_000 }),
      span(2, { account: 3, ts: '2026-02-01 10:00:00.900000000', duration: 100_000_000 }),
      span(3, { account: 3, ts: '2026-02-01 09:59:59.000000000', duration: 999_999_999 }),
      span(4, { account: 3, ts: '2026-02-01 10:00:00.000000000', duration: 1, service: 'other' }),
      span(5, { account: 4, ts: '2026-02-01 10:00:00.000000000', duration: 1 }),
    ];
    await runtime.telemetry.insert({ table: 'spans', payload: Buffer.from(rows.join('')), rows: rows.length });
    const from = Date.UTC(2026, 1, 1, 10);
    const ended: Expression = { kind: 'range', field: 'end', gte: from, lt: from + 1000 };
    const count = async (services: string[], accounts: number[]) => {
      const ofServices: Expression = { kind: 'or', of: services.map((value) => ({ kind: 'term', field: 'service', value })) };
      const where: Expression = { kind: 'and', of: [ended, ofServices] };
      const range = { from: from - 3_600_000, to: from + 1000 };
      return numberIn(
        await runtime.telemetry.query({ signal: 'spans', where, range, measures: [{ kind: 'count' }] }, { scope: { accounts } }),
      );
    };
    expect(await count(['cart'], [3])).toBe(2);
    expect(await count(['cart', 'other'], [3, 4])).toBe(4);
    await expect(count(['cart'], [])).rejects.toThrow('No account is selected.');
  });

  test('a median read from the minutes is within 4.5 % of the true one', async () => {
    const [row] = (await ask(`
      WITH (SELECT sumMap(buckets) FROM span_minutes WHERE account = 1) AS buckets,
        arrayCumSum(mapValues(buckets)) AS below,
        arrayFirstIndex(n -> n >= 150, below) AS place
      SELECT exp2((mapKeys(buckets)[place] + 0.5) / 8) AS median`)) as { median: number }[];
    expect(Math.abs((row?.median ?? 0) / 150_000_000 - 1)).toBeLessThan(0.045);
  });
});

describe('storage', () => {
  const log = (account: number, day: string, index: number): string =>
    JSON.stringify({
      account,
      ts: `${day} 12:00:00.000000000`,
      seq: String(index),
      received: `${day} 12:00:01.000`,
      token: 1,
      message: 'm',
    });
  const logs = async (account: number, day: string, rows: number): Promise<void> =>
    runtime.telemetry.insert({
      table: 'logs',
      payload: Buffer.from(`${Array.from({ length: rows }, (_, index) => log(account, day, index)).join('\n')}\n`),
      rows,
    });
  const kept = () =>
    ask('SELECT account, toString(toDate(ts)) AS day, toUInt32(count()) AS rows FROM logs WHERE account > 10 GROUP BY ALL ORDER BY ALL');
  const used = async (accounts: number[]) =>
    (await runtime.storage.usage(accounts)).map(({ accountId, signal, day, rows }) => [accountId, signal, day, rows]);

  test('rows of two accounts with different days go and stay exactly, and what is stored is told by account, signal and day', async () => {
    for (const day of ['2026-02-01', '2026-02-02', '2026-02-03']) {
      await logs(11, day, 3);
      await logs(12, day, 5);
    }
    await logs(11, '2026-01-31', 2);
    expect(await used([11, 12])).toEqual([
      [11, 'logs', '2026-02-03', 3],
      [12, 'logs', '2026-02-03', 5],
      [11, 'logs', '2026-02-02', 3],
      [12, 'logs', '2026-02-02', 5],
      [11, 'logs', '2026-02-01', 3],
      [12, 'logs', '2026-02-01', 5],
      [11, 'logs', '2026-01-31', 2],
    ]);
    const [of11, of12] = await runtime.storage.usage([11, 12]);
    expect((of11?.diskBytes ?? 0) / (of12?.diskBytes ?? 1)).toBeCloseTo(3 / 5, 1);
    expect(of11?.bytes).toBeGreaterThan(0);
    const what = [
      { accounts: [11], before: '2026-02-03' },
      { accounts: [12, 13], before: '2026-02-02' },
    ];
    expect(await runtime.storage.expired('logs', { accounts: [11], before: '2026-02-03' })).toEqual({ rows: 8, firstDay: '2026-01-31' });
    await runtime.storage.delete('logs', what);
    const left = [
      { account: 11, day: '2026-02-03', rows: 3 },
      { account: 12, day: '2026-02-02', rows: 5 },
      { account: 12, day: '2026-02-03', rows: 5 },
    ];
    expect(await kept()).toEqual(left);
    // A day of which nothing is left can be written to again, and what comes late goes with the next run.
    await logs(11, '2026-01-31', 1);
    expect(await used([11])).toEqual([
      [11, 'logs', '2026-02-03', 3],
      [11, 'logs', '2026-01-31', 1],
    ]);
    await runtime.storage.delete('logs', what);
    expect(await kept()).toEqual(left);
    expect(await runtime.storage.expired('logs', { accounts: [11], before: '2026-02-03' })).toEqual({ rows: 0, firstDay: undefined });
  });

  test('rows of a plugin’s signal are told, deleted and forgotten as the host’s own are; what its own retention is over for goes, whoever’s it is', async () => {
    await runtime.migrate('watch', [{ id: '0001-events', migration: { create: [watchEvents] } }]);
    runtime.declare('watch', { ...watchSignal, retention: { days: 2 } }, [watchEvents]);
    expect(runtime.storage.signals.map(({ name, title, retention }) => [name, title, retention])).toEqual([
      ['logs', 'Logs', undefined],
      ['spans', 'Spans', undefined],
      ['samples', 'Samples', undefined],
      ['watch/events@1', 'Watch events', { days: 2 }],
    ]);
    const events = (account: number, day: string, count: number) =>
      Array.from({ length: count }, (_, index) => JSON.stringify({ account, ts: `${day} 23:59:59.999`, id: String(index) }));
    const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((day) => [...events(31, day, 2), ...events(32, day, 1)]);
    await runtime.telemetry.insert({ table: 'watch_events', payload: Buffer.from(`${rows.join('\n')}\n`), rows: rows.length });
    await logs(31, '2026-03-01', 1);
    const name = watchSignal.name;
    expect(await runtime.storage.expired(name, { accounts: [31], before: '2026-03-03' })).toEqual({ rows: 4, firstDay: '2026-03-01' });
    await runtime.storage.delete(name, [{ accounts: [32], before: '2026-03-02' }]);
    const left = [
      [31, name, '2026-03-03', 2],
      [32, name, '2026-03-03', 1],
      [31, name, '2026-03-02', 2],
      [32, name, '2026-03-02', 1],
    ];
    expect(await used([31, 32])).toEqual([...left, [31, 'logs', '2026-03-01', 1], [31, name, '2026-03-01', 2]]);
    await runtime.storage.enforceRetention(new Date('2026-03-04T00:00:00Z'));
    expect(await used([31, 32])).toEqual([...left, [31, 'logs', '2026-03-01', 1]]);
    const metadata = [31, 32].map((account) => JSON.stringify({ account, metric: 'up', type: 'gauge', seen: '2026-03-01 00:00:00.000' }));
    await runtime.telemetry.insert({ table: 'metric_metadata', payload: Buffer.from(`${metadata.join('\n')}\n`), rows: 2 });
    for (const signal of runtime.storage.signals) await runtime.storage.forget(signal.name, 31);
    expect(await used([31, 32])).toEqual(left.filter(([account]) => account === 32));
    expect(await ask('SELECT account FROM metric_metadata WHERE account > 10')).toEqual([{ account: 32 }]);
    await expect(runtime.storage.expired('traces', { accounts: [31], before: '2026-03-03' })).rejects.toMatchObject({
      status: 400,
      code: 'QUERY_INVALID',
    });
  });

  test('retention takes older versions of a thing, and never the row of one that its plugin still tells of', async () => {
    await runtime.migrate('watch', [{ id: '0002-things', migration: { create: [watchThings] } }]);
    runtime.declare('watch', thingsSignal, [watchThings]);
    const thing = (uid: string, ts: string) => JSON.stringify({ account: 41, ts, kind: 'pod', uid, version: '1' });
    // One was told of for the last time on the first; the other is told of twice a day.
    const relists = [1, 2, 3, 4, 5].flatMap((day) => [`2026-03-0${day} 06:00:00.000`, `2026-03-0${day} 18:00:00.000`]);
    const rows = [thing('old', '2026-03-01 06:00:00.000'), ...relists.map((ts) => thing('pod', ts))];
    await runtime.telemetry.insert({ table: 'watch_things', payload: Buffer.from(`${rows.join('\n')}\n`), rows: rows.length });
    const found = async (at: string) => {
      const to = Date.parse(at);
      const about = { signal: thingsSignal.name, where: { kind: 'all' }, range: { from: to - 1, to }, limit: 10 } as const;
      const { hits, total } = await runtime.telemetry.search(about, { scope: { accounts: [41] }, isCounted: true });
      expect(total).toBe(hits.length);
      return hits.map(({ _source: { uid } }) => uid);
    };
    expect(await found('2026-03-01T12:00:00Z')).toEqual(['pod', 'old']);
    await runtime.storage.enforceRetention(new Date('2026-03-06T00:00:00Z'));
    expect((await used([41])).map(([, , day]) => day)).toEqual(['2026-03-05', '2026-03-04', '2026-03-03']);
    for (const at of ['2026-03-05T05:00:00Z', '2026-03-05T23:59:59Z', '2026-03-06T17:00:00Z']) expect(await found(at)).toEqual(['pod']);
    expect(await found('2026-03-06T18:00:01Z')).toEqual([]);
  });

  test('with the spans of a day go what is summed up of them; another signal and other days stay', async () => {
    const own = (day: string) =>
      JSON.stringify({
        account: 21,
        ts: `${day} 01:00:00.000000000`,
        duration: 5,
        received: `${day} 01:00:00.000`,
        token: 1,
        service: 's',
      });
    await runtime.telemetry.insert({
      table: 'spans',
      payload: Buffer.from(`${own('2026-02-01')}\n${own('2026-02-02')}\n`),
      rows: 2,
    });
    await logs(21, '2026-02-01', 1);
    await runtime.storage.delete('spans', [{ accounts: [21], before: '2026-02-02' }]);
    expect(await used([21])).toEqual([
      [21, 'spans', '2026-02-02', 1],
      [21, 'logs', '2026-02-01', 1],
    ]);
    const days = 'SELECT toString(toDate(ts)) AS day FROM spans WHERE account = 21';
    expect(await ask(`${days} UNION ALL SELECT toString(day) FROM traces WHERE account = 21`)).toEqual([
      { day: '2026-02-02' },
      { day: '2026-02-02' },
    ]);
    expect(await ask('SELECT toString(toDate(minute)) AS day FROM span_minutes WHERE account = 21')).toEqual([{ day: '2026-02-02' }]);
  });

  test('the room left on the disk', async () => {
    const space = await runtime.storage.space();
    expect(space?.free).toBeGreaterThan(0);
    expect(space?.total).toBeGreaterThanOrEqual(space?.free ?? 0);
  });
});

describe('roll-ups', () => {
  const quarter = 1_767_312_000;
  const range = { from: quarter * 1000, to: (quarter + 900) * 1000 };
  const insert = (table: string, rows: readonly object[]): Promise<void> =>
    runtime.telemetry.insert({
      table,
      rows: rows.length,
      payload: Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`),
    });
  const insertFields = (rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    const names = ['account', 'quarter', 'field', 'kinds', 'logs', 'looked_at', 'occurrences', 'numbers', 'sum', 'least', 'greatest'];
    const told = [...names, 'buckets', 'overflowed', 'sketch'];
    const none: Readonly<Record<string, unknown>> = { least: '\\N', greatest: '\\N', buckets: '{}', sketch: '[]' };
    const lines = rows.map((row) => told.map((name) => row[name] ?? none[name] ?? 0).join('\t'));
    return runtime.telemetry.insert({
      table: 'log_fields',
      columns: told,
      rows: rows.length,
      payload: Buffer.from(`${lines.join('\n')}\n`),
    });
  };
  const scope = { accounts: [1] };

  beforeAll(async () => {
    const sketch = JSON.stringify(Array.from({ length: 1024 }, (_, index) => (index % 2 === 0 ? 1 : 0)));
    const all = { account: 1, quarter, field: '', logs: 60, looked_at: 60 };
    const status = { account: 1, quarter, field: 'http.status', kinds: 2, logs: 50, occurrences: 50 };
    const numbers = { numbers: 50, sum: 11_000, least: 200, greatest: 500, buckets: '{378:45,400:5}' };
    await insertFields([
      all,
      { ...status, ...numbers },
      { account: 1, quarter, field: 'trace_id', kinds: 16, logs: 60, occurrences: 60, overflowed: 1, sketch },
      { account: 1, quarter, field: 'kubernetes.pod', kinds: 16, logs: 10, occurrences: 20 },
      { account: 2, quarter, field: 'other.http', kinds: 16, logs: 10, occurrences: 10 },
      { account: 2, quarter, field: '', logs: 10, looked_at: 10 },
    ]);
    await insertFields([
      { ...all, quarter: quarter + 900, logs: 40, looked_at: 10 },
      { ...status, quarter: quarter + 900, kinds: 16, logs: 7, occurrences: 7 },
      { ...all, quarter: quarter + 86_400 },
    ]);
    await insert('log_values', [
      { account: 1, quarter, field: 'http.status', value: '200', logs: 45, register: 3, rank: 2 },
      { account: 1, quarter: quarter + 900, field: 'http.status', value: '200', logs: 5, register: 3, rank: 2 },
      { account: 1, quarter, field: 'http.status', value: '500', logs: 5, register: 4, rank: 2 },
      { account: 1, quarter, field: 'trace_id', value: 'ab', logs: 1, register: 1, rank: 5 },
      { account: 2, quarter, field: 'http.status', value: '200', logs: 99, register: 3, rank: 2 },
    ]);
  });

  test('tell the fields of a range with counts, kinds and numbers', async () => {
    const found = await runtime.telemetry.plan(fieldsPlan, { range, limit: 10, withDistribution: true }, { scope });
    expect(found).toMatchObject({ logs: 60, lookedAt: 60, total: 3 });
    const [trace, status, pod] = found.fields;
    expect(trace).toMatchObject({ name: 'trace_id', kinds: ['text'], logs: 60, isDistinctExact: false });
    expect(trace?.distinct).toBeGreaterThan(600);
    expect(status).toMatchObject({ name: 'http.status', kinds: ['whole'], logs: 50, distinct: 2, isDistinctExact: true });
    expect(status?.numbers).toMatchObject({ count: 50, min: 200, max: 500, mean: 220 });
    expect(pod).toEqual({ name: 'kubernetes.pod', kinds: ['text'], logs: 10, occurrences: 20, distinct: 0, isDistinctExact: true });
  });

  test('add up quarters of a range, and accounts that are asked for together', async () => {
    const two = { from: range.from + 1, to: range.to + 1 };
    expect(await runtime.telemetry.plan(fieldsPlan, { range: two, limit: 10, names: ['http.status'] }, { scope })).toMatchObject({
      logs: 100,
      lookedAt: 70,
      total: 1,
      fields: [{ name: 'http.status', kinds: ['whole', 'text'], logs: 57, distinct: 2 }],
    });
    const both = { scope: { accounts: [1, 2] } };
    expect(await runtime.telemetry.plan(fieldsPlan, { range, limit: 2 }, both)).toMatchObject({
      logs: 70,
      total: 4,
      fields: [{}, {}],
    });
    expect(await runtime.telemetry.plan(fieldValuesPlan, { field: 'http.status', range: two, limit: 1 }, both)).toMatchObject({
      values: [{ value: '200', count: 149 }],
      total: 2,
    });
  });

  test('find names by what they or a part of them begin with, and values likewise', async () => {
    const names = async (prefix: string) => {
      const { fields, total } = await runtime.telemetry.plan(fieldsPlan, { range, prefix, limit: 10 }, { scope });
      expect(total).toBe(fields.length);
      const only = await runtime.telemetry.plan(fieldNamesPlan, { range, prefix, limit: 10 }, { scope });
      expect(only).toMatchObject({ names: fields.map(({ name, logs }) => ({ name, logs })), total });
      return fields.map(({ name }) => name);
    };
    expect(await names('KUB')).toEqual(['kubernetes.pod']);
    expect(await names('po')).toEqual(['kubernetes.pod']);
    expect(await names('ttp')).toEqual([]);
    expect(await runtime.telemetry.plan(fieldValuesPlan, { field: 'http.status', prefix: '5', range, limit: 9 }, { scope })).toMatchObject({
      values: [{ value: '500', count: 5 }],
      total: 1,
    });
    expect(await runtime.telemetry.plan(fieldsPlan, { range, prefix: 'none', limit: 10 }, { scope })).toMatchObject({
      logs: 60,
      fields: [],
    });
  });

  test('of metrics come from their series, each counted once', async () => {
    const day = { day: '2026-01-02', first_seen: '2026-01-02 00:00:00.000', last_seen: '2026-01-02 00:00:00.000' };
    const series = (id: number, metric: string, labels: object) => ({
      account: 1,
      ...day,
      metric,
      id: String(id),
      labels,
      type: 'gauge',
      unit: '',
    });
    const rows = [
      series(1, 'up', { job: 'node', instance: 'a:1' }),
      series(2, 'up', { job: 'node', instance: 'b:1' }),
      series(3, 'requests_total', { job: 'shop', code: '200' }),
      { ...series(4, 'up', { job: 'secret' }), account: 2 },
    ];
    await insert('series', rows);
    await insert('series', rows);
    await insert('metric_metadata', [
      {
        account: 1,
        metric: 'requests_total',
        type: 'counter',
        temporality: 'cumulative',
        unit: '1',
        help: 'Requests.',
        seen: '2026-01-02 00:00:00',
      },
    ]);
    const ask = { range: { from: Date.parse('2026-01-02T03:00:00Z'), to: Date.parse('2026-01-02T04:00:00Z') }, limit: 10 };
    const { telemetry } = runtime;
    expect(await telemetry.plan(metricsPlan, ask, { scope })).toMatchObject({
      metrics: [
        { name: 'requests_total', type: 'counter', unit: '1', help: 'Requests.', series: 1 },
        { name: 'up', type: 'gauge', unit: '', help: '', series: 2 },
      ],
      total: 2,
    });
    expect(await telemetry.plan(metricsPlan, { ...ask, prefix: 'RE' }, { scope })).toMatchObject({
      metrics: [{ name: 'requests_total' }],
      total: 1,
    });
    expect(await telemetry.plan(labelsPlan, ask, { scope })).toMatchObject({
      labels: [
        { name: 'code', values: 1, series: 1 },
        { name: 'instance', values: 2, series: 2 },
        { name: 'job', values: 2, series: 3 },
      ],
      total: 3,
    });
    expect(await telemetry.plan(labelsPlan, { ...ask, metric: 'up', limit: 1 }, { scope })).toMatchObject({
      labels: [{ name: 'instance', values: 2, series: 2 }],
      total: 2,
    });
    const jobs = [
      { value: 'node', series: 2 },
      { value: 'shop', series: 1 },
    ];
    expect(await telemetry.plan(labelValuesPlan, { ...ask, label: 'job' }, { scope })).toMatchObject({ values: jobs, total: 2 });
    expect(await telemetry.plan(labelValuesPlan, { ...ask, label: 'job', metric: 'up' }, { scope })).toMatchObject({
      values: jobs.slice(0, 1),
    });
    expect(await telemetry.plan(labelValuesPlan, { ...ask, label: 'job', prefix: 'S' }, { scope })).toMatchObject({
      values: jobs.slice(1),
    });
    const later = { from: Date.parse('2026-01-03T00:00:00Z'), to: Date.parse('2026-01-04T00:00:00Z') };
    expect(await telemetry.plan(labelValuesPlan, { limit: 9, range: later, label: 'job' }, { scope })).toMatchObject({
      values: [],
      total: 0,
    });
  });

  test('go with the logs when their retention is over', async () => {
    await runtime.storage.delete('logs', [{ accounts: [1], before: '2026-01-03' }]);
    expect(await runtime.telemetry.plan(fieldsPlan, { range, limit: 10 }, { scope })).toMatchObject({
      logs: 0,
      fields: [],
      total: 0,
    });
    const next = { from: range.from + 86_400_000, to: range.to + 86_400_000 };
    expect(await runtime.telemetry.plan(fieldsPlan, { range: next, limit: 10 }, { scope })).toMatchObject({ logs: 60 });
    expect(await runtime.telemetry.plan(fieldsPlan, { range, limit: 10 }, { scope: { accounts: [2] } })).toMatchObject({
      logs: 10,
    });
  });
});
