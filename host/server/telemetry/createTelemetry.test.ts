import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expression, type MeasuresQuery, numberIn, type RowsQuery } from '#sdk/query';
import type { TableDefinition, TelemetryMigration } from '#sdk/server';
import { tcpProxy } from '../testing/tcpProxy';
import { serverClients } from './client/createClients';
import { readEndpoint } from './client/endpoint';
import { createTelemetry, type TelemetryRuntime } from './createTelemetry';
import { logBatch, logRange } from './testing/logBatch';
import { silentLogger, startTestEngine } from './testing/testEngine';
import { type TestTelemetry, testBudget, testTelemetry } from './testing/testTelemetry';
import { until } from './testing/until';

const all: Expression = { kind: 'all' };
const count = (where: Expression = all): MeasuresQuery => ({ signal: 'logs', where, range: logRange, measures: [{ kind: 'count' }] });
const page: RowsQuery = { signal: 'logs', where: all, range: logRange, limit: 5 };

async function byUrl(): Promise<TestTelemetry> {
  const engine = await startTestEngine();
  const proxy = await tcpProxy(engine.child.socketPath);
  const url = `http://somebody:p%40ss@127.0.0.1:${proxy.port}/observability`;
  const runtime = await createTelemetry({ url, dataDir: '/nowhere', logger: silentLogger, budget: testBudget });
  const clients = serverClients(readEndpoint(url));
  return {
    runtime,
    clients,
    close: async () => {
      await clients.close();
      await runtime.close();
      await engine.stop();
      await proxy.close();
    },
  };
}

describe.each([
  ['the embedded engine', testTelemetry],
  ['an endpoint given by URL', byUrl],
])('the telemetry store on %s', (_name, open) => {
  let opened: TestTelemetry;
  let runtime: TelemetryRuntime;
  beforeAll(async () => {
    opened = await open();
    runtime = opened.runtime;
    for (let part = 0; part < 4; part += 1) await runtime.telemetry.insert(logBatch(6, part * 50_000, 50_000));
  });
  afterAll(() => opened?.close());

  const ask = async (query: string): Promise<unknown[]> => (await opened.clients.client.query({ query, format: 'JSONEachRow' })).json();
  const total = async (account: number): Promise<number> =>
    numberIn(await runtime.telemetry.query(count(), { scope: { accounts: [account] } }));

  test('a batch over more days than the engine takes at once says so, and nothing of it is stored', async () => {
    const payload = Buffer.concat(Array.from({ length: 101 }, (_, day) => logBatch(9, day * 8_640_000, 1).payload));
    await expect(runtime.telemetry.insert({ table: 'logs', payload, rows: 101 })).rejects.toMatchObject({
      status: 413,
      code: 'TOO_MANY_PARTITIONS',
    });
    expect(await total(9)).toBe(0);
  });

  test('rows come back as they were sent, with what the query cost', async () => {
    await runtime.telemetry.insert(logBatch(1, 0, 1000));
    const found = await runtime.telemetry.query(page, { scope: { accounts: [1] } });
    expect(found.hits).toHaveLength(5);
    expect(found.hits[0]?._source).toMatchObject({
      message: 'processed order 999 in 99 ms for user-999',
      status: 200,
      pod: { name: 'pod-4' },
      '@timestamp': '2026-01-02T00:00:09.990Z',
    });
    expect(found.cost.rowsRead).toBeGreaterThan(0);
    expect(found.cost.bytesRead).toBeGreaterThan(0);
    expect(found.cost.elapsedMs).toBeGreaterThan(0);
    expect(await total(1)).toBe(1000);
    expect(await total(2)).toBe(0);
    expect(runtime.telemetry.ready()).toBe(true);
    expect((await runtime.telemetry.compile(page, { accounts: [1] })).sql).toContain('FROM logs');
  });

  test('the text of a message is found through its index', async () => {
    const term: Expression = { kind: 'term', value: 'user-17' };
    const found = await runtime.telemetry.query(count(term), { scope: { accounts: [1] } });
    expect(numberIn(found)).toBe(1);
    const { sql, params } = await runtime.telemetry.compile(count(term), { accounts: [1] });
    const plan = await opened.clients.client.query({
      query: `EXPLAIN indexes = 1 ${sql}`,
      query_params: { ...params },
      format: 'TabSeparatedRaw',
    });
    expect(await plan.text()).toContain('message_text');
  });

  test('a batch sent again under its token is stored once, over days, too', async () => {
    const lines = [0, 1, 2].map((day) => logBatch(3, day * 8_640_000, 100).payload);
    const batch = { table: 'logs', payload: Buffer.concat(lines), rows: 300, token: 'three days' };
    await runtime.telemetry.insert(batch);
    await runtime.telemetry.insert(batch);
    expect(await ask('SELECT toUInt32(count()) AS n FROM logs WHERE account = 3')).toEqual([{ n: 300 }]);
    await runtime.telemetry.insert({ ...batch, token: 'another' });
    expect(await ask('SELECT toUInt32(count()) AS n FROM logs WHERE account = 3')).toEqual([{ n: 600 }]);
  });

  test('a batch that the engine does not take says why, and nothing of it is stored', async () => {
    const { payload } = logBatch(4, 0, 10);
    const broken = { table: 'logs', payload: Buffer.concat([payload, Buffer.from('{"account":"nobody"}\n')]), rows: 11 };
    await expect(runtime.telemetry.insert(broken)).rejects.toMatchObject({
      status: 400,
      code: 'BATCH_INVALID',
      message: expect.stringContaining('row 11'),
    });
    await expect(runtime.telemetry.insert({ ...broken, table: 'logs; DROP TABLE logs' })).rejects.toThrow('is not a name');
    expect(await total(4)).toBe(0);
  });

  test('texts that look like times stay texts; a path sent twice keeps one value', async () => {
    const fields = '{"when":"2026-01-02 03:04:05","a":{"b":1},"a.b":2,"n":12345}';
    const row = `{"account":5,"ts":"2026-01-02 00:00:00.123456789","seq":"18446744073709551615","received":"2026-01-02 00:00:01.000","token":1,"service":"s","severity":"info","type":"t","message":"m","trace_id":"","span_id":"","fields":${fields}}\n`;
    await runtime.telemetry.insert({ table: 'logs', payload: Buffer.from(row), rows: 1 });
    const [hit] = (await runtime.telemetry.query(page, { scope: { accounts: [5] } })).hits;
    expect(hit?._source).toMatchObject({
      '@timestamp': '2026-01-02T00:00:00.123456789Z',
      when: '2026-01-02 03:04:05',
      a: { b: 1 },
      n: 12345,
    });
    expect(hit?._id).toMatch(/-ffffffffffffffff$/);
  });

  const regexes = Array.from({ length: 150 }, (_, n): Expression => ({ kind: 'regex', pattern: `o[a-z]*r.*(${n}[0-9]{3}|x${n})+y$` }));
  const slow = count({ kind: 'or', of: regexes });

  test('a query whose caller has gone is stopped in the engine', async () => {
    const running = async (): Promise<number> =>
      (await ask(`SELECT query_id FROM system.processes WHERE query LIKE '%match(%' AND query NOT LIKE '%system.processes%'`)).length;
    const stopped = async (): Promise<number> => {
      const [row] = (await ask(`SELECT toUInt32(sum(value)) AS value FROM system.errors WHERE name = 'QUERY_WAS_CANCELLED'`)) as {
        value: number;
      }[];
      return row?.value ?? 0;
    };
    const before = await stopped();
    const away = new AbortController();
    const reason = new Error('The page was left.');
    const query = runtime.telemetry.query(slow, { scope: { accounts: [6] }, signal: away.signal });
    const outcome = expect(query).rejects.toBe(reason);
    await until(async () => (await running()) > 0);
    away.abort(reason);
    await outcome;
    await until(async () => (await running()) === 0, 30_000);
    expect(await stopped()).toBeGreaterThan(before);
    await expect(runtime.telemetry.query(count(), { scope: { accounts: [6] }, signal: away.signal })).rejects.toBe(reason);
  });

  test('over each budget: an error that names it, and the engine is well', async () => {
    const scope = { accounts: [1] };
    await expect(runtime.telemetry.query(slow, { scope: { accounts: [6] }, budget: { seconds: 0.2 } })).rejects.toMatchObject({
      status: 408,
      code: 'QUERY_TIMEOUT',
      message: 'The query took longer than 0.2 seconds. Narrow the time range, or search for something more specific.',
      details: { budget: 'seconds' },
    });
    await expect(runtime.telemetry.query(page, { scope, budget: { memoryBytes: 1000 } })).rejects.toMatchObject({
      status: 413,
      code: 'QUERY_TOO_LARGE',
      message: expect.stringContaining('MiB of memory. Narrow the time range, or ask for fewer groups or rows.'),
      details: { budget: 'memoryBytes', limit: 1000 },
    });
    await expect(runtime.telemetry.query(page, { scope, budget: { rowsToRead: 10 } })).rejects.toMatchObject({
      status: 413,
      code: 'QUERY_TOO_LARGE',
      message: 'The query would read more than 10 rows. Narrow the time range.',
      details: { budget: 'rowsToRead' },
    });
    // A wider wish does not widen the operator's budget.
    await runtime.telemetry.query(page, { scope, budget: { seconds: 1e9 } });
    expect(await total(1)).toBe(1000);
  });

  test('logs with thousands of different field names are stored, merged and found', async () => {
    const ts = '2026-01-02 00:00:00.000000000';
    for (let part = 0; part < 3; part += 1) {
      const lines = Array.from({ length: 500 }, (_, index) => {
        const fields = Object.fromEntries(
          Array.from({ length: 10 }, (_name, n) => [`name_${part}_${index * 10 + n}`, n % 2 === 0 ? n : `value ${n}`]),
        );
        return JSON.stringify({
          account: 7,
          ts,
          seq: part * 500 + index,
          received: ts.slice(0, 23),
          token: 1,
          service: 's',
          severity: 'info',
          type: 't',
          message: 'm',
          trace_id: '',
          span_id: '',
          fields,
        });
      });
      await runtime.telemetry.insert({ table: 'logs', payload: Buffer.from(`${lines.join('\n')}\n`), rows: 500 });
    }
    await opened.clients.client.command({ query: 'OPTIMIZE TABLE logs FINAL' });
    const found = await runtime.telemetry.query(
      { ...page, where: { kind: 'term', field: 'name_2_4321', value: 'value 1' } },
      { scope: { accounts: [7] } },
    );
    expect(found.hits.map(({ _source }) => _source.name_2_4328)).toEqual([8]);
  });

  test('a regular expression that the engine refuses is the query’s fault', async () => {
    const bad: Expression = { kind: 'regex', field: 'pod.name', pattern: '(' };
    await expect(runtime.telemetry.query(count(bad), { scope: { accounts: [1] } })).rejects.toMatchObject({
      status: 400,
      code: 'QUERY_INVALID',
    });
    // Well-formed, but more than the engine compiles.
    const large: Expression = { kind: 'regex', field: 'pod.name', pattern: 'ſ{1000}\\pL{1000}' };
    await expect(runtime.telemetry.query(count(large), { scope: { accounts: [1] } })).rejects.toMatchObject({
      status: 400,
      code: 'QUERY_INVALID',
      message:
        'A regular expression of the query cannot be used: pattern too large - compile failed. Make it shorter, with fewer and smaller repetitions such as {1000}, or search for words instead.',
    });
    expect(await total(1)).toBe(1000);
  });

  describe('migrations', () => {
    const notes: TableDefinition = { name: 'notes', columns: { id: 'UInt32', text: 'String' }, engine: 'Replacing', orderBy: ['id'] };
    const create: { id: string; migration: TelemetryMigration } = { id: '0001-create', migration: { create: [notes] } };
    const widen: { id: string; migration: TelemetryMigration } = {
      id: '0002-widen',
      migration: {
        statements: [
          'ALTER TABLE notes {cluster} ADD COLUMN IF NOT EXISTS author String',
          "ALTER TABLE notes {cluster} MODIFY COMMENT 'widened'",
        ],
      },
    };
    const applied = (plugin: string) =>
      ask(`SELECT id, toUInt32(count()) AS times FROM applied_migrations WHERE plugin = '${plugin}' GROUP BY id ORDER BY id`);

    test('each step is applied once, also by hosts that start together', async () => {
      await Promise.all([1, 2, 3, 4].map(() => runtime.migrate('diary', [create, widen])));
      await runtime.migrate('diary', [create, widen]);
      expect(await applied('diary')).toEqual([
        { id: '0001-create', times: 1 },
        { id: '0002-widen', times: 1 },
      ]);
      expect(await ask(`SELECT name FROM system.columns WHERE table = 'notes' AND database = currentDatabase() ORDER BY position`)).toEqual(
        [{ name: 'id' }, { name: 'text' }, { name: 'author' }],
      );
      expect(await ask(`SELECT name FROM system.tables WHERE name = 'migration_lock'`)).toEqual([]);
    });

    test('steps of a newer version are tolerated', async () => {
      await runtime.migrate('diary', [create]);
      expect(await applied('diary')).toHaveLength(2);
    });

    test('a step that fails says which, is not recorded, and leaves no lock', async () => {
      const broken = { id: '0003-broken', migration: { statements: ['ALTER TABLE nowhere ADD COLUMN x UInt8'] } };
      await expect(runtime.migrate('diary', [create, broken])).rejects.toThrow(
        /Telemetry migration 0003-broken of diary failed: .*nowhere/,
      );
      expect(await applied('diary')).toHaveLength(2);
      await runtime.migrate('other', [create]);
      expect(await applied('other')).toHaveLength(1);
    });
  });

  test('how much room each table takes', async () => {
    const usage = await runtime.diskUsage();
    expect(usage.logs).toBeGreaterThan(10_000);
  });
});

test('a server that does not answer stops the start with a clear message', async () => {
  const opening = createTelemetry({
    url: 'http://user:secret@127.0.0.1:9/db',
    dataDir: '/nowhere',
    logger: silentLogger,
    budget: testBudget,
  });
  await expect(opening).rejects.toThrow('The ClickHouse server of TELEMETRY_URL does not answer');
});
