import { Session } from 'chdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableDefinition } from '#sdk/server';
import { appliedMigrations } from '../migrations/appliedMigrations';
import { logs } from '../tables/logs';
import { exemplars, histograms, metricMetadata, samples, series } from '../tables/metrics';
import { spanMinutes, spans, traces } from '../tables/spans';
import { createTable } from './createTable';

const ours = [logs, samples, histograms, series, metricMetadata, exemplars, spans, traces, spanMinutes, appliedMigrations];
const totals: TableDefinition = {
  name: 'totals',
  columns: { day: 'Date', version: 'UInt32', note: "String DEFAULT 'a''b'" },
  engine: 'Replacing(version)',
  orderBy: ['day'],
  primaryKey: ['day'],
  shardBy: 'cityHash64(day)',
  settings: { index_granularity: 1024, storage_policy: 'default' },
};
const place = { database: 'default' };
const cluster = { database: 'observability', cluster: 'east' };

let engine: Session;
beforeAll(() => {
  engine = new Session();
});
afterAll(() => engine.close());

/** The engine's own formatter, which parses first. */
const parsed = (sql: string): string =>
  JSON.parse(engine.queryBind('SELECT formatQuery({sql:String}) AS text', { sql }, 'JSONEachRow')).text;

test.each([...ours, totals])('the engine takes the DDL of $name, and takes it again', (table) => {
  for (const statement of [...createTable(table, place), ...createTable(table, place)]) engine.query(statement);
  expect(
    engine.query(`SELECT name FROM system.columns WHERE database = 'default' AND table = '${table.name}'`, 'TSV').trim().split('\n'),
  ).toEqual(Object.keys(table.columns));
});

test('a merging variant, keys and settings arrive', () => {
  for (const statement of createTable(totals, place)) engine.query(statement);
  const made = engine.query(`SELECT engine_full FROM system.tables WHERE name = 'totals'`, 'TSVRaw');
  expect(made).toMatch(/^ReplacingMergeTree\(version\) PRIMARY KEY \(?day\)? ORDER BY \(?day\)? SETTINGS/);
  expect(made).toContain('index_granularity = 1024');
  expect(made).toContain('non_replicated_deduplication_window = 10000');
});

test.each([...ours, totals])('the engine parses the cluster DDL of $name', (table) => {
  const [local, over, ...more] = createTable(table, cluster).map(parsed);
  expect(more).toEqual([]);
  expect(local).toContain(`CREATE TABLE IF NOT EXISTS observability_local.${table.name} ON CLUSTER east`);
  expect(local).toMatch(
    new RegExp(`ENGINE = Replicated\\w*MergeTree\\('/clickhouse/tables/\\{shard\\}/observability_local/${table.name}', '\\{replica\\}'`),
  );
  expect(local).toContain('replicated_deduplication_window = 10000');
  expect(local).not.toContain('non_replicated');
  expect(over).toContain(`CREATE OR REPLACE TABLE observability.${table.name} ON CLUSTER east AS observability_local.${table.name}`);
  expect(over).toContain(`ENGINE = Distributed(east, observability_local, ${table.name}, ${table.shardBy ?? 'rand()'})`);
});

test('the version of a replicated variant follows its path', () => {
  expect(parsed(createTable(totals, cluster)[0] ?? '')).toContain(
    `ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/observability_local/totals', '{replica}', version)`,
  );
});

test('names that are no names are refused', () => {
  expect(() => createTable({ ...totals, name: 'x`; DROP TABLE logs' }, place)).toThrow('is not a name');
  expect(() => createTable({ ...totals, columns: { 'a b': 'UInt8' } }, place)).toThrow('is not a name');
  expect(() => createTable({ ...totals, engine: 'Replacing version' }, place)).toThrow('is not an engine');
});
