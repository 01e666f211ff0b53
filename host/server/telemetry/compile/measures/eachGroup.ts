import { comparisons, type EachGroup } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { countedRows } from '../countedRows';
import type { Params } from '../params';
import type { Aggregate } from './aggregate';
import { type Measured, partsOf } from './measured';

/** What is asked of the groups of one question, with its measures by the places of the statement's own. */
export interface EachAsked {
  readonly each: EachGroup;
  /** By the measures' names: their places in the statement. */
  readonly places: ReadonlyMap<string, number>;
  /** SQL that holds for the groups of this question; absent where they all are. */
  readonly own?: string;
}

/**
 * Groups as rows have them: none is ranked against the others before it is compared, so that the rarest counts as the most frequent one. Of each question one that has a value
 * comes in any case.
 */
export function eachGroup(measured: Measured, asked: readonly EachAsked[]): string {
  const { groups, aggregates, buckets, context, partition, query } = measured;
  if (groups.length === 0) throw invalidQuery('Each group can be asked for only where rows are grouped by a field.');
  const first = partition === undefined ? [] : [partition.name];
  const time = buckets === undefined ? [] : ['bucket'];
  const raw = Object.assign({}, ...groups.map((group) => group.raw), partition && { [partition.name]: partition.sql });
  const states = Object.fromEntries(
    aggregates.flatMap((one, index): [string, string][] => (one.operands.length === 0 ? [] : [[`s${index}`, one.partial(one.operands)]])),
  );
  const counted = countedRows(context.from, partsOf(measured), raw, buckets, states);
  const keys = groups.map(({ alias }) => alias);
  const values = aggregates.map((one, index) => `${one.final(one.operands.length === 0 ? 'c' : `s${index}`)} AS f${index}`);
  const named = groups.map(({ key, alias }) => `${key} AS ${alias}`);
  const there = groups.map(({ missing }) => `NOT (${missing})`).join(' AND ');
  const found = `SELECT ${[...first, ...time, ...named, ...values].join(', ')} FROM (${counted})
    GROUP BY ${[...first, ...time, ...keys].join(', ')} HAVING ${there}`;
  const meets = `toUInt8(${asked.map((one) => meetsOf(one, keys, aggregates, context.params)).join(' OR ')})`;
  const of = partition === undefined ? '' : `PARTITION BY ${partition.name} `;
  const place = `row_number() OVER (${of}ORDER BY meets DESC, f0 IS NULL, ${[...time, ...keys].join(', ')})`;
  const judged = `SELECT *, ${meets} AS meets, ${place} AS place, sum(meets) OVER (${of.trim()}) AS met FROM (${found})`;
  const told = [
    ...first,
    ...time,
    ...keys.flatMap((key, index) => [`'' AS rest${index}`, `toString(${key}) AS key${index}`]),
    ...aggregates.map((one, index) => `${one.told(`f${index}`)} AS m${index}`),
    'toString(greatest(met, 1)) AS total',
  ];
  const limit = query.limit === undefined ? '' : ` LIMIT ${context.params.bind(query.limit, 'UInt64')}`;
  return `SELECT ${told.join(', ')} FROM (${judged}) WHERE meets OR place = 1 ORDER BY ${[...first, 'place'].join(', ')}${limit}`;
}

function meetsOf(
  { each: { having, also = [] }, places, own }: EachAsked,
  keys: readonly string[],
  aggregates: readonly Aggregate[],
  params: Params,
): string {
  const compared = having?.map(({ column, is, value }) => {
    const place = places.get(column) ?? -1;
    if (aggregates[place]?.type !== 'number')
      throw invalidQuery(`Groups cannot be compared by ${column}: it is no number that was asked for.`);
    if (!comparisons.includes(is)) throw invalidQuery(`Groups are compared by ${comparisons.join(', ')}, not by ${is}.`);
    return `ifNull(f${place} ${is} ${params.bind(value, 'Float64')}, 0)`;
  });
  if (compared === undefined) return own ?? '1';
  const wrong = also.find((texts) => texts.length !== keys.length);
  if (wrong !== undefined) throw invalidQuery(`A group has ${keys.length} values, not ${wrong.length}.`);
  const known = also.length === 0 ? [] : [`${keyOfSql(keys)} IN ${params.bind(also.map(keyOfTexts), 'Array(String)')}`];
  const any = [...compared, ...known];
  const meets = any.length === 0 ? '0' : `(${any.join(' OR ')})`;
  return own === undefined ? meets : `(${own} AND ${meets})`;
}

/** Values of a group as one text, each after its length in bytes, so that no two groups have the same one. */
const keyOfTexts = (texts: readonly string[]): string => texts.map((text) => `${Buffer.byteLength(text)}:${text}`).join('');
const keyOfSql = (keys: readonly string[]): string =>
  `concat(${keys.flatMap((key) => [`toString(length(assumeNotNull(toString(${key}))))`, "':'", `assumeNotNull(toString(${key}))`]).join(', ')})`;
