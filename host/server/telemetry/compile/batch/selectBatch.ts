import type { Expression, GroupBy, Measure, SignalDescription } from '#sdk/query';
import type { Batch, TenantScope } from '#sdk/server';
import { arrivalCondition } from '../arrivalCondition';
import { asRows, type CompiledQuery, type FoundFrame, type Row } from '../compiledQuery';
import type { Context } from '../context';
import type { Asked } from '../fields';
import { groupedBy } from '../groupedBy';
import { type Aggregate, aggregateOf } from '../measures/aggregate';
import { type EachAsked, eachGroup } from '../measures/eachGroup';
import { frameReader } from '../measures/frameReader';
import { valuesOfOne } from '../measures/groupedCounts';
import { groupedMeasures } from '../measures/groupedMeasures';
import type { Measured } from '../measures/measured';
import { groupOf, maxRows } from '../measures/selectMeasures';
import { Params } from '../params';
import { type CompileOptions, withText } from '../query/compileQuery';
import { rowsAsked } from '../rowsAsked';
import { toldNames } from '../toldNames';
import { whereCondition } from '../whereCondition';
import { type BatchItem, isPlain } from './batchItem';

/**
 * One statement for several questions of one kind: the rows of the accounts and the range are read once, and each question counts those that it asks for. What a
 * question is told is worked out as its own statement would.
 * @param items of one kind
 */
export function selectBatch(
  items: readonly BatchItem[],
  { range, arrived }: Batch,
  signal: SignalDescription,
  scope: TenantScope,
  { now = Date.now(), anyUnindexed = false, known }: CompileOptions = {},
): CompiledQuery<readonly FoundFrame[]> {
  const asked: Asked = { signal, params: new Params(), now, known };
  const [first] = items as readonly [BatchItem];
  // Only of what some question asks for need another table tell.
  const any: Expression = { kind: 'or', of: items.map(({ query }) => query.where) };
  const names = items.flatMap(({ query }) => toldNames(query));
  const { from, scoped } = rowsAsked({ where: any, range }, names, scope, asked);
  const where = arrived === undefined ? scoped : `${scoped} AND ${arrivalCondition(arrived, asked)}`;
  const context: Context = { ...asked, scope, from, condition: '1', where, byMinutes: false };
  const conditions = items.map(({ query }) => whereCondition(query.where, asked));
  const { groupBy = [] } = first.query;
  const made = groupBy.length === 0 ? alone(items, conditions, context) : byGroups(items, conditions, groupBy, context);
  return withText({ ...made, params: asked.params.values }, { signal, scope, range, anyUnindexed });
}

type Made = Omit<CompiledQuery<readonly FoundFrame[]>, 'params'>;

const aggregatesOf = ({ query: { measures } }: BatchItem, context: Context): readonly Aggregate[] =>
  measures.map((measure) => aggregateOf(measure, measures, context));

/** Questions without groups: an aggregate for each of their measures, of the rows that meet the question's condition. */
function alone(items: readonly BatchItem[], conditions: readonly string[], context: Context): Made {
  const states: string[] = [];
  const told: string[] = [];
  const measured = items.map((item, at): Measured => {
    const aggregates = aggregatesOf(item, context);
    const met = `q${at}`;
    states.push(`countIf(${conditions[at]} AS ${met}) AS c${at}`);
    for (const [index, one] of aggregates.entries()) {
      const { operands } = one;
      if (operands.length > 0)
        states.push(`${one.partial(operands.map((sql) => `if(${met}, ${sql}, ${one.nothing})`))} AS s${at}_${index}`);
      told.push(`${one.told(one.final(operands.length === 0 ? `c${at}` : `s${at}_${index}`))} AS m${at}_${index}`);
    }
    return { query: item.query, context, aggregates, groups: [], buckets: undefined };
  });
  const sql = `SELECT ${told.join(', ')} FROM (SELECT ${states.join(', ')} FROM ${context.from} WHERE ${context.where})`;
  const read = (rows: readonly unknown[]): readonly FoundFrame[] => {
    const [row = {}] = asRows(rows);
    return measured.map((one, at) => {
      const own = Object.fromEntries(one.aggregates.map((_one, index) => [`m${index}`, row[`m${at}_${index}`] ?? null]));
      return frameReader(one, maxRows)([{ ...own, total: '1' }]);
    });
  };
  return { sql, read };
}

/** Questions by the same groups: a row counts for each question that it meets the condition of, whose number is one group more. */
function byGroups(items: readonly BatchItem[], conditions: readonly string[], groupBy: readonly GroupBy[], context: Context): Made {
  const groups = groupBy.map((group, index) => groupOf(group, index, false, context));
  const all = new Map<string, Measure>();
  for (const { query } of items) for (const measure of query.measures) all.set(keyOf(measure), measure);
  const keys = [...all.keys()];
  const aggregates = [...all.values()].map((measure) => aggregateOf(measure, [...all.values()], context));
  const met = conditions.map((condition, at) => `if(${condition}, ${at + 1}, 0)`);
  const partition = { name: 'q', sql: `arrayJoin(arrayFilter(x -> x > 0, [${met.join(', ')}]))` };
  const [first] = items as readonly [BatchItem];
  const measured: Measured = { query: first.query, context, aggregates, groups, buckets: undefined, partition };
  const [group] = groups;
  const each = items.flatMap(({ query }, at): readonly EachAsked[] => {
    if (query.each === undefined) return [];
    const own = aggregatesOf({ ...first, query }, context);
    const places = new Map(own.map(({ name }, index) => [name, keys.indexOf(keyOf(query.measures[index] as Measure))]));
    return [{ each: query.each, places, own: `q = ${at + 1}` }];
  });
  const sql =
    each.length > 0
      ? eachGroup(measured, each)
      : group !== undefined && isPlain(first)
        ? valuesOfOne(group, measured)
        : groupedMeasures(measured);
  const read = (rows: readonly unknown[]): readonly FoundFrame[] => {
    const byQuestion = groupedBy(asRows(rows), ({ q }) => Number(q) - 1);
    return items.map((item, at) => {
      const columns = item.query.measures.map((measure) => keys.indexOf(keyOf(measure)));
      const own = (byQuestion.get(at) ?? []).map(
        (row): Row => ({ ...row, ...Object.fromEntries(columns.map((column, index) => [`m${index}`, row[`m${column}`] ?? null])) }),
      );
      return frameReader({ ...measured, query: item.query, aggregates: aggregatesOf(item, context) }, maxRows)(own);
    });
  };
  return { sql, read };
}

/** Measures that differ in their names alone are worked out once. */
const keyOf = ({ as: _, ...measure }: Measure): string => JSON.stringify(measure);
