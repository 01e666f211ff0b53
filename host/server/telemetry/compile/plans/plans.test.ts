import { expect, test } from 'vitest';
import type { TimeRange } from '#sdk/query';
import {
  fieldNamesPlan,
  fieldsPlan,
  fieldValuesPlan,
  labelsPlan,
  labelValuesPlan,
  metricsPlan,
  type Plan,
  type PlanBuilder,
  type PlanToken,
} from '#sdk/server';
import { SignalRegistry } from '../../signals/SignalRegistry';
import { planOf } from '../rollUps/rollUpPlans';
import { compilePlan } from './compilePlan';

const range: TimeRange = { from: 1_780_000_000_000, to: 1_780_003_600_000 };
const signals = new SignalRegistry();
const compile = <Input, Found extends object>(
  plan: Plan<Input, Found> | PlanToken<Input, Found>,
  input: NoInfer<Input>,
  accounts: readonly number[],
) => compilePlan(planOf(plan), input, signals, { accounts });

const marked = "zq'--\\zq";
const common = { range, limit: 10 };
const rollUps: readonly (readonly [
  name: string,
  ask: (accounts: readonly number[], more?: object) => { sql: string; params: Readonly<Record<string, unknown>> },
])[] = [
  ['fields', (accounts, more) => compile(fieldsPlan, { ...common, prefix: 'a', ...more }, accounts)],
  ['fields by name', (accounts, more) => compile(fieldsPlan, { ...common, names: ['a'], withDistribution: true, ...more }, accounts)],
  ['names of fields', (accounts, more) => compile(fieldNamesPlan, { ...common, prefix: 'a', ...more }, accounts)],
  ['values of a field', (accounts, more) => compile(fieldValuesPlan, { ...common, field: 'a', prefix: 'b', ...more }, accounts)],
  ['metrics', (accounts, more) => compile(metricsPlan, { ...common, prefix: 'a', ...more }, accounts)],
  ['labels', (accounts, more) => compile(labelsPlan, { ...common, metric: 'a', ...more }, accounts)],
  ['values of a label', (accounts, more) => compile(labelValuesPlan, { ...common, label: 'a', ...more }, accounts)],
  [
    'values of a metric',
    (accounts, more) => compile(labelValuesPlan, { ...common, label: 'a', metric: 'b', prefix: 'c', ...more }, accounts),
  ],
];

test.each(rollUps)('every read of a roll-up is within the accounts, and no value is part of the SQL: %s', (_name, ask) => {
  const { sql, params } = ask([3, 5, 3]);
  const reads = sql.match(/FROM (?:log_fields|log_values|label_values|metric_labels|metric_metadata|series)\s/g) ?? [];
  expect(reads.length).toBeGreaterThan(0);
  const conditions = [...sql.matchAll(/FROM \w+\s+WHERE account IN \{(\w+):Array\(UInt32\)\} AND /g)];
  expect(conditions).toHaveLength(reads.length);
  for (const [, name = ''] of conditions) expect(params[name]).toEqual([3, 5]);
  expect(() => ask([])).toThrow('No account is selected.');
  expect(() => ask([1], { range: { from: 1, to: 1 } })).toThrow('The time range is empty');
  expect(() => ask([1], { limit: 0 })).toThrow('Ask for 1 to 10000');
  const everywhere = { prefix: marked, names: [marked], field: marked, label: marked, metric: marked };
  expect(ask([1], everywhere).sql).not.toContain('zq');
});

const plan = (sql: (builder: PlanBuilder) => string): Plan<null, { readonly rows: number }> => ({
  name: 'test/plan',
  build: (_input, builder) => ({ sql: sql(builder), read: (rows) => ({ rows: rows.length }) }),
});
const logs = (builder: PlanBuilder): string => builder.rows({ signal: 'logs', where: { kind: 'all' }, range });

test.each<[string, (builder: PlanBuilder) => string]>([
  ['a table', () => 'SELECT * FROM logs'],
  ['a table of the system', () => 'SELECT * FROM system.parts'],
  ['a table after a comma', (builder) => `SELECT * FROM (SELECT 1 FROM ${logs(builder)}) AS a, logs`],
  ['a joined table', (builder) => `SELECT * FROM (SELECT 1 FROM ${logs(builder)}) AS a LEFT JOIN logs ON 1`],
  ['a table after IN', (builder) => `SELECT * FROM ${logs(builder)} AND seq IN logs`],
  ['a table in other case', () => 'select * from logs'],
  ['a table function', () => "SELECT * FROM file('/etc/passwd')"],
  ['a quoted table', () => 'SELECT * FROM `logs`'],
  ['a table beside a comment', () => 'SELECT * FROM/**/logs'],
  ['a second statement', (builder) => `SELECT * FROM ${logs(builder)}; SELECT 1`],
  ['a table in a subquery', (builder) => `SELECT (SELECT max(ts) FROM logs) FROM ${logs(builder)}`],
  ['the part of a part', (builder) => `SELECT * FROM ${logs(builder).split(' WHERE ')[0]}`],
])('a plan that reads %s is refused', (_name, sql) => {
  expect(() => compile(plan(sql), null, [1])).toThrow('A plan');
});

test.each<[string, (builder: PlanBuilder) => string]>([
  ['rows', (builder) => `SELECT count() FROM ${logs(builder)} AND severity IN ('error', 'fatal') GROUP BY service, type`],
  ['a subquery', (builder) => `SELECT a, b FROM (SELECT 1 AS a, 2 AS b FROM ${logs(builder)}) AS x ORDER BY a, b`],
  ['a text with words in it', (builder) => `SELECT 'FROM logs, logs' FROM ${logs(builder)}`],
  ['lists of rows', (builder) => `SELECT n FROM (SELECT groupArray(1) AS n FROM ${logs(builder)}) ARRAY JOIN n`],
  ['a list of values', (builder) => `SELECT 1 FROM ${logs(builder)} AND service IN ${builder.bind(['a'], 'Array(String)')}`],
])('a plan may have %s', (_name, sql) => {
  const { params, sql: made } = compile(plan(sql), null, [7]);
  expect(params.accounts).toEqual([7]);
  expect(made).toContain('account IN {accounts:Array(UInt32)}');
});

test('a plan reads what is kept beside a signal, and of no other', () => {
  expect(() =>
    compile(
      plan((builder) => `SELECT 1 FROM ${builder.kept('logs', 'series', 'always')}`),
      null,
      [1],
    ),
  ).toThrow('keeps no table series');
  expect(() => compile({ name: 'logs/nothing@1' } as PlanToken<null, object>, null, [1])).toThrow('There is no plan logs/nothing@1.');
});
