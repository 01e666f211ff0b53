import type { GroupBy, Measure, MeasuresQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import type { CompiledQuery, FoundFrame } from '../compiledQuery';
import type { Context } from '../context';
import { groupKey } from '../groupKey';
import { timeBuckets } from '../timeBuckets';
import { aggregateOf } from './aggregate';
import { eachGroup } from './eachGroup';
import { frameReader } from './frameReader';
import { groupedCounts, valuesOfOne } from './groupedCounts';
import { groupedMeasures } from './groupedMeasures';
import type { Group, Measured } from './measured';
import { topValues } from './topValues';

const maxTop = 10_000;
const maxTopOverTime = 100;
const defaultTop = 10;
const maxMeasures = 200;
const maxGroups = 10;
export const maxRows = 100_000;
const maxLookAt = 1_000_000;

/** What rows come to: one pass over them, or over the minutes that the table has counted, put together by group and time. */
export function selectMeasures(query: MeasuresQuery, context: Context): CompiledQuery<FoundFrame> {
  const { measures, groupBy = [], interval, range, sort, limit = maxRows, lookAt, each } = query;
  if (measures.length < 1 || measures.length > maxMeasures)
    throw invalidQuery(`Ask for 1 to ${maxMeasures} measures, not ${measures.length}.`);
  if (groupBy.length > maxGroups) throw invalidQuery(`Group by at most ${maxGroups} fields.`);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxRows) throw invalidQuery(`Ask for 1 to ${maxRows} rows, not ${limit}.`);
  if (lookAt !== undefined && (!Number.isInteger(lookAt) || lookAt < 1 || lookAt > maxLookAt))
    throw invalidQuery(`Look at 1 to ${maxLookAt} rows, not ${lookAt}.`);
  if (each !== undefined && (sort !== undefined || lookAt !== undefined))
    throw invalidQuery('Each group is told as it is found: ask without an order, and of all rows.');
  if (measures.every(({ kind }) => kind === 'top') && groupBy.length === 0 && interval === undefined && lookAt === undefined)
    return topValues(query, measures as readonly Extract<Measure, { kind: 'top' }>[], context);
  const buckets = interval && timeBuckets(interval, range, context.params);
  const groups = groupBy.map((group, index) => groupOf(group, index, interval !== undefined, context));
  const aggregates = measures.map((measure) => aggregateOf(measure, measures, context));
  named([...groups.map(({ field }) => field), ...aggregates.map(({ name }) => name)]);
  const measured: Measured = { query, context, aggregates, groups, buckets };
  const [group, ...more] = groups;
  const countsOnly = aggregates.every(({ operands }) => operands.length === 0);
  const isPlain = countsOnly && more.length === 0 && sort === undefined && query.limit === undefined && lookAt === undefined;
  const places = new Map(aggregates.map(({ name }, index) => [name, index]));
  const sql =
    each !== undefined
      ? eachGroup(measured, [{ each, places }])
      : isPlain && group !== undefined
        ? buckets === undefined
          ? valuesOfOne(group, measured)
          : groupedCounts(group, buckets, measured)
        : groupedMeasures(measured);
  return { sql, params: context.params.values, read: frameReader(measured, limit) };
}

/** @throws PublicError 400 for a field that rows cannot be grouped by */
export function groupOf({ field, top = defaultTop }: GroupBy, index: number, isOverTime: boolean, context: Context): Group {
  const most = isOverTime ? maxTopOverTime : maxTop;
  if (!Number.isInteger(top) || top < 1 || top > most) throw invalidQuery(`Ask for the 1 to ${most} most frequent values, not ${top}.`);
  return { ...groupKey(field, context, index === 0 ? '' : `_${index}`), field, top };
}

function named(names: readonly string[]): void {
  const twice = names.find((name, index) => name === '@timestamp' || names.indexOf(name) !== index);
  if (twice !== undefined) throw invalidQuery(`Two columns would be called ${twice}; give one of them another name with \`as\`.`);
}
