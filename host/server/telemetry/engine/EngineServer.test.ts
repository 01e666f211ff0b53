import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socketAgent } from '../client/socketAgent';
import { startTestEngine } from '../testing/testEngine';
import { until } from '../testing/until';

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

const rows = async <T>(query: string, query_params?: Record<string, unknown>): Promise<T[]> =>
  (await client.query({ query, format: 'JSONEachRow', ...(query_params === undefined ? {} : { query_params }) })).json<T>();

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function raw(
  path: string,
  options: { method?: string; body?: Buffer | string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { socketPath: engine.child.socketPath, path, method: options.method ?? 'GET', headers: options.headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

const slow = 'SELECT sum(cityHash64(number)) FROM system.numbers';
const running = async (): Promise<number> =>
  Number(
    (
      await rows<{ n: number }>(
        `SELECT count() AS n FROM system.processes WHERE query LIKE '%cityHash64(number)%' AND query NOT LIKE '%processes%'`,
      )
    )[0]?.n,
  );

describe('ClickHouse HTTP interface, by its own client', () => {
  test('ping, query, command and typed parameters', async () => {
    expect(await client.ping()).toEqual({ success: true });
    expect(await client.ping({ select: true })).toEqual({ success: true });
    expect(await rows('SELECT 1 AS x')).toEqual([{ x: 1 }]);
    const texts = ["it's", 'a\tb\nc', 'back\\slash', '\\N', '{x:String}', "'; DROP TABLE numbers_kept; --", 'Grüße 👋', ''];
    for (const text of texts) expect(await rows('SELECT {text:String} AS text', { text })).toEqual([{ text }]);
    expect(await rows('SELECT {list:Array(String)} AS list', { list: texts })).toEqual([{ list: texts }]);
    expect(await rows('SELECT {n:Nullable(UInt8)} AS n, {f:Float64} AS f, {b:Bool} AS b', { n: null, f: 1.5, b: true })).toEqual([
      { n: null, f: 1.5, b: true },
    ]);
  });

  test('parameters too long for a URL come as a form', async () => {
    const list = Array.from({ length: 20_000 }, (_, index) => `value number ${index}`);
    expect(await rows('SELECT length({list:Array(String)}) AS n', { list })).toEqual([{ n: 20_000 }]);
  });

  test('parameters of statements side by side never meet', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        rows<{ n: number; text: string }>('SELECT {n:UInt32} AS n, {text:String} AS text', { n, text: `t${n}` }),
      ),
    );
    expect(answers.map(([row]) => row)).toEqual(Array.from({ length: 100 }, (_, n) => ({ n, text: `t${n}` })));
  });

  test('a missing parameter is an error, also when an earlier statement had one of that name', async () => {
    await rows('SELECT {tenant:UInt32} AS tenant', { tenant: 1 });
    for (let session = 0; session < 20; session += 1)
      await expect(rows('SELECT {tenant:UInt32} AS tenant')).rejects.toMatchObject({ code: '456' });
  });

  test('settings hold for their statement only', async () => {
    const get = `SELECT getSetting('max_threads') AS n`;
    const [before] = await rows(get);
    const set = await client.query({ query: get, format: 'JSONEachRow', clickhouse_settings: { max_threads: 7 } });
    expect(await set.json()).toEqual([{ n: 7 }]);
    for (let session = 0; session < 20; session += 1) expect(await rows(get)).toEqual([before]);
    await expect(client.query({ query: get, clickhouse_settings: { no_such_setting: 1 } as never })).rejects.toMatchObject({ code: '115' });
  });

  test('a named session keeps its temporary table', async () => {
    const session_id = 'mine';
    await client.command({ query: 'CREATE TEMPORARY TABLE kept (x UInt8)', session_id });
    await client.command({ query: 'INSERT INTO kept VALUES (7)', session_id });
    expect(await (await client.query({ query: 'SELECT x FROM kept', format: 'JSONEachRow', session_id })).json()).toEqual([{ x: 7 }]);
    await expect(rows('SELECT x FROM kept')).rejects.toMatchObject({ code: '60' });
  });

  test('another database, and back', async () => {
    await client.command({ query: 'CREATE DATABASE other' });
    const other = createClient({ url: 'http://telemetry', database: 'other', http_agent: socketAgent(engine.child.socketPath, 4) });
    await other.command({ query: 'CREATE TABLE t (x UInt8) ENGINE = MergeTree ORDER BY x' });
    await other.insert({ table: 't', values: [{ x: 1 }], format: 'JSONEachRow' });
    expect(await (await other.query({ query: 'SELECT x, currentDatabase() AS d FROM t', format: 'JSONEachRow' })).json()).toEqual([
      { x: 1, d: 'other' },
    ]);
    const missing = createClient({
      url: 'http://telemetry',
      database: 'missing',
      http_agent: socketAgent(engine.child.socketPath, 4),
      log: { level: ClickHouseLogLevel.OFF },
    });
    await expect(missing.query({ query: 'SELECT 1' })).rejects.toMatchObject({ code: '81' });
    for (let session = 0; session < 20; session += 1) expect(await rows('SELECT currentDatabase() AS d')).toEqual([{ d: 'default' }]);
  });
});

describe('the wire', () => {
  test('GET and POST, default formats, headers', async () => {
    expect(await raw('/ping')).toMatchObject({ status: 200, body: 'Ok.\n' });
    expect(await raw('/')).toMatchObject({ status: 200, body: 'Ok.\n' });
    expect(await raw(`/?query=${encodeURIComponent("SELECT 1, 'a\tb'")}`)).toMatchObject({ status: 200, body: '1\ta\\tb\n' });
    expect(await raw('/?default_format=JSONEachRow', { method: 'POST', body: 'SELECT 1 AS x;' })).toMatchObject({ body: '{"x":1}\n' });
    const answer = await raw('/?query_id=mine-1', { method: 'POST', body: 'SELECT number FROM numbers(10) FORMAT JSON' });
    expect(answer.headers['x-clickhouse-query-id']).toBe('mine-1');
    expect(JSON.parse(String(answer.headers['x-clickhouse-summary']))).toMatchObject({ read_rows: '10', read_bytes: '80' });
    expect((await raw('/nowhere')).status).toBe(404);
  });

  test('exceptions as ClickHouse tells them', async () => {
    const wrong = await raw('/', { method: 'POST', body: 'SELECT FROM FROM' });
    expect(wrong.status).toBe(400);
    expect(wrong.headers['x-clickhouse-exception-code']).toBe('62');
    expect(wrong.body).toMatch(/^Code: 62\. DB::Exception: .*\(SYNTAX_ERROR\)/s);
    expect((await raw('/', { method: 'POST', body: 'SELECT * FROM nowhere' })).status).toBe(404);
    expect((await raw('/', { method: 'POST', body: "SELECT 1; SELECT ';'" })).body).toContain('Multi-statements are not allowed');
    expect((await raw('/', { method: 'POST', body: 'x', headers: { 'content-encoding': 'br' } })).status).toBe(501);
    expect((await raw('/', { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } })).status).toBe(400);
    expect((await raw(`/?a-b=1`, { method: 'POST', body: 'SELECT 1' })).status).toBe(400);
    expect((await raw('/', { method: 'POST', body: gzipSync('SELECT 2'), headers: { 'content-encoding': 'gzip' } })).body).toBe('2\n');
  });

  test('what only reads cannot write', async () => {
    const drop = encodeURIComponent('DROP TABLE numbers_kept');
    expect((await raw(`/?query=${drop}`)).body).toContain('READONLY');
    expect((await raw('/?readonly=1', { method: 'POST', body: 'DROP TABLE numbers_kept' })).body).toContain('READONLY');
    expect((await raw('/', { method: 'POST', body: 'SELECT 1 SETTINGS readonly = 0' })).body).toContain('READONLY');
  });

  test('a failed statement leaves nothing in the next answer', async () => {
    for (let session = 0; session < 12; session += 1) {
      const failed = await raw('/', { method: 'POST', body: `SELECT number, throwIf(number = 300000) FROM numbers(400000) FORMAT JSON` });
      expect(failed.body).toContain('FUNCTION_THROW_IF_VALUE_IS_NON_ZERO');
      expect((await raw('/', { method: 'POST', body: 'SELECT 1' })).body).toBe('1\n');
    }
  });
});

describe('budgets', () => {
  test.each([
    ['time', 'TIMEOUT_EXCEEDED', '159', { max_execution_time: 1 }, slow],
    [
      'memory',
      'MEMORY_LIMIT_EXCEEDED',
      '241',
      { max_memory_usage: '20000000' },
      'SELECT groupArray(toString(number)) FROM numbers(50000000)',
    ],
    ['rows', 'TOO_MANY_ROWS', '158', { max_rows_to_read: '1000' }, 'SELECT sum(number) FROM numbers(100000)'],
    ['result', 'TOO_MANY_ROWS_OR_BYTES', '396', { max_result_bytes: '1000' }, 'SELECT number FROM numbers(100000)'],
  ])('over %s: %s, and the engine is well', async (_what, type, code, clickhouse_settings, query) => {
    await expect(client.query({ query, clickhouse_settings }).then((result) => result.text())).rejects.toMatchObject({ code, type });
    expect(await rows('SELECT 1 AS x')).toEqual([{ x: 1 }]);
  });

  test('over the memory of the whole engine', async () => {
    const hungry = `SELECT count() FROM (SELECT number, groupArray(toString(number)) FROM numbers(40000000) GROUP BY number)`;
    const clickhouse_settings = {
      max_memory_usage: '0',
      max_execution_time: 50,
      max_bytes_before_external_group_by: '0',
      max_bytes_ratio_before_external_group_by: 0,
    };
    const before = engine.child.pid;
    await expect(client.query({ query: hungry, clickhouse_settings }).then((result) => result.text())).rejects.toMatchObject({
      type: 'MEMORY_LIMIT_EXCEEDED',
    });
    expect(engine.child.pid).toBe(before);
    expect(await rows('SELECT 1 AS x')).toEqual([{ x: 1 }]);
  });
});

describe('ending a query', () => {
  test('KILL QUERY stops it', async () => {
    const victim = client.query({ query: slow, query_id: 'victim', clickhouse_settings: { max_execution_time: 60 } });
    const outcome = expect(victim).rejects.toMatchObject({ code: '394' });
    await until(async () => (await running()) === 1);
    await expect(client.query({ query: 'SELECT 1', query_id: 'victim' })).rejects.toMatchObject({ code: '216' });
    await client.command({ query: `KILL QUERY WHERE query_id = {id:String} SYNC`, query_params: { id: 'victim' } });
    await outcome;
    expect(await running()).toBe(0);
    await expect(client.command({ query: `KILL QUERY WHERE user = 'x'` })).rejects.toMatchObject({ code: '48' });
  });

  test('a caller who goes away ends it', async () => {
    const away = new AbortController();
    const victim = client.query({ query: slow, abort_signal: away.signal, clickhouse_settings: { max_execution_time: 60 } });
    const outcome = expect(victim).rejects.toThrow();
    await until(async () => (await running()) === 1);
    away.abort();
    await outcome;
    await until(async () => (await running()) === 0);
  });

  test('nothing of a statement that fails while it is being stopped stands in the next answer on its session', async () => {
    // The kill may come as the session is tidied up already: tried at many moments around the statement's own end.
    for (let round = 0; round < 60; round += 1) {
      const victims = Array.from({ length: 4 }, async (_, victim) => {
        const away = new AbortController();
        const query = `SELECT sleep(${0.02 + victim / 4000}), throwIf(number = 0) FROM numbers(1)`;
        const outcome = client.query({ query, format: 'JSON', abort_signal: away.signal }).catch(() => 'ended');
        await pause(16 + round / 5);
        away.abort();
        expect(await outcome).toBe('ended');
      });
      await Promise.all(victims);
      await Promise.all(Array.from({ length: 8 }, async () => expect(await rows('SELECT 1 AS x')).toEqual([{ x: 1 }])));
    }
  });

  test('inserts and short queries pass by slow ones; too many of them are refused', async () => {
    const away = Array.from({ length: 300 }, () => new AbortController());
    let refused = 0;
    const crowd = away.map(({ signal }) =>
      client
        .query({ query: slow, abort_signal: signal, clickhouse_settings: { max_execution_time: 60 } })
        .catch((error: { code?: string }) => {
          if (error.code === '202') refused += 1;
        }),
    );
    await pause(1000);
    await client.insert({ table: 'numbers_kept', values: [{ a: 300, b: 'meanwhile' }], format: 'JSONEachRow' });
    expect(await running()).toBeGreaterThan(0);
    // At most 8 run and 128 wait.
    await until(() => refused >= 300 - 128 - 8);
    for (const each of away) each.abort();
    await Promise.all(crowd);
    await until(async () => (await running()) === 0);
  });
});
