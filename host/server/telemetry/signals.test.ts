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

  test('a median read from the minutes is within 4.5 % of the true one', async () => {
    const [row] = (await ask(`
      WITH (SELECT sumMap(buckets) FROM span_minutes WHERE account = 1) AS buckets,
        arrayCumSum(mapValues(buckets)) AS below,
        arrayFirstIndex(n -> n >= 150, below) AS place
      SELECT exp2((mapKeys(buckets)[place] + 0.5) / 8) AS median`)) as { median: number }[];
    expect(Math.abs((row?.median ?? 0) / 150_000_000 - 1)).toBeLessThan(0.045);
  });
});
