import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clients, embeddedClients } from './client/createClients';
import { createTelemetry, type TelemetryRuntime } from './createTelemetry';
import { socketOfEngine } from './testing/socketOfEngine';
import { silentLogger, temporaryDirectory } from './testing/testEngine';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let runtime: TelemetryRuntime;
let clients: Clients;
beforeAll(async () => {
  directory = await temporaryDirectory();
  runtime = await createTelemetry({
    dataDir: directory.path,
    logger: silentLogger,
    budget: { seconds: 30, memoryBytes: 1_000_000_000, rowsToRead: 100_000_000 },
  });
  clients = embeddedClients(socketOfEngine(runtime.enginePid()));
});
afterAll(async () => {
  await clients?.close();
  await runtime?.close();
  await directory?.remove();
});

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
    const count = (services: string[], accounts: number[]) =>
      runtime.telemetry.query({ kind: 'ended-spans', table: 'spans', range: { from, to: from + 1000 }, services }, { scope: { accounts } });
    expect(await count(['cart'], [3])).toMatchObject({ total: 2 });
    expect(await count(['cart', 'other'], [3, 4])).toMatchObject({ total: 4 });
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
    await runtime.telemetry.insert({ table: 'spans', payload: Buffer.from(`${own('2026-02-01')}\n${own('2026-02-02')}\n`), rows: 2 });
    await logs(21, '2026-02-01', 1);
    await runtime.storage.delete('traces', [{ accounts: [21], before: '2026-02-02' }]);
    expect(await used([21])).toEqual([
      [21, 'traces', '2026-02-02', 1],
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
