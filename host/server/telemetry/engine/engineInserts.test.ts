import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketAgent } from '../client/socketAgent';
import { startTestEngine } from '../testing/testEngine';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let client: ClickHouseClient;

beforeAll(async () => {
  engine = await startTestEngine({ memoryBytes: 1_500_000_000 });
  client = engine.clients.client;
  await client.command({
    query:
      'CREATE TABLE numbers_kept (a UInt32, b String) ENGINE = MergeTree ORDER BY a SETTINGS non_replicated_deduplication_window = 100',
  });
});
afterAll(() => engine?.stop());

const rows = async <T>(query: string): Promise<T[]> => (await client.query({ query, format: 'JSONEachRow' })).json<T>();

test('inserts: rows as a stream, compressed, with columns, and its summary', async () => {
  const packed = createClient({
    url: 'http://telemetry',
    http_agent: socketAgent(engine.child.socketPath, 4),
    compression: { request: true, response: true },
  });
  await packed.insert({ table: 'numbers_kept', values: [{ a: 1, b: 'gzip' }], format: 'JSONEachRow' });
  const payload = Buffer.from('{"a":2,"b":"x"}\n{"a":3,"b":"y"}\n');
  const { stream, summary } = await client.exec({
    query: 'INSERT INTO numbers_kept (a, b) FORMAT JSONEachRow',
    values: Readable.from([payload], { objectMode: false }),
  });
  await text(stream);
  expect(summary).toMatchObject({ written_rows: '2' });
  expect(Number(summary?.elapsed_ns)).toBeGreaterThan(0);
  await client.command({ query: `INSERT INTO numbers_kept VALUES (4, 'a;b')` });
  expect(await rows('SELECT a, b FROM numbers_kept WHERE a <= 4 ORDER BY a')).toEqual([
    { a: 1, b: 'gzip' },
    { a: 2, b: 'x' },
    { a: 3, b: 'y' },
    { a: 4, b: 'a;b' },
  ]);
});

test('a batch sent again under its token is stored once', async () => {
  const insert = (insert_deduplication_token: string) =>
    client.insert({
      table: 'numbers_kept',
      values: [{ a: 100, b: 'once' }],
      format: 'JSONEachRow',
      clickhouse_settings: { insert_deduplication_token },
    });
  await insert('first');
  await insert('first');
  await insert('second');
  expect(await rows('SELECT count() AS n FROM numbers_kept WHERE a = 100')).toEqual([{ n: 2 }]);
});

test('a batch without a token is stored, also where one with a token was sent before, in the same format or another', async () => {
  const asText = (a: number, clickhouse_settings = {}) =>
    client.insert({ table: 'numbers_kept', values: [{ a, b: 'untold' }], format: 'JSONEachRow', clickhouse_settings });
  const asBlock = async (a: number, clickhouse_settings = {}) => {
    // A block of the columns a (UInt32) and b (String), with one row.
    const block = Buffer.from([2, 1, 1, ...Buffer.from('a\x06UInt32'), a, 0, 0, 0, 1, ...Buffer.from('b\x06String\x06untold')]);
    const values = Readable.from([block], { objectMode: false });
    const { stream } = await client.exec({ query: 'INSERT INTO numbers_kept (a, b) FORMAT Native', values, clickhouse_settings });
    await text(stream);
  };
  const batches = [asText, asBlock].flatMap((first) => [asText, asBlock].map((then) => ({ first, then })));
  for (const [index, { first, then }] of batches.entries()) {
    await first(index * 3, { insert_deduplication_token: `untold ${index}` });
    await then(index * 3 + 1);
    await then(index * 3 + 2);
  }
  const stored = await rows<{ a: number }>("SELECT a FROM numbers_kept WHERE b = 'untold' ORDER BY a");
  expect(stored.map(({ a }) => a)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a malformed row refuses the whole batch with its position', async () => {
  const values = Readable.from([Buffer.from('{"a":201}\n{"a":"no number"}\n')], { objectMode: false });
  await expect(client.exec({ query: 'INSERT INTO numbers_kept FORMAT JSONEachRow', values })).rejects.toMatchObject({
    code: '27',
    message: expect.stringContaining('row 2'),
  });
  expect(await rows('SELECT count() AS n FROM numbers_kept WHERE a = 201')).toEqual([{ n: 0 }]);
});
