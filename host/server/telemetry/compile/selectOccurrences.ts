import type { OccurrencesQuery, Severity } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found, type Row } from './compiledQuery';
import type { Context } from './context';
import { fieldNamed } from './fields';
import { timeBuckets } from './timeBuckets';

const maxValues = 10_000;

/** Values of a field by account, with their times: one pass over the logs that have it. */
export function selectOccurrences(query: OccurrencesQuery, { where, params }: Context): CompiledQuery<Found<OccurrencesQuery>> {
  const { field, size, interval, range } = query;
  if (!Number.isInteger(size) || size < 1 || size > maxValues) throw invalidQuery(`Ask for 1 to ${maxValues} values, not ${size}.`);
  const buckets = timeBuckets(interval, range, params);
  const { value, present } = textOf(field);
  const counted = `SELECT account, ${value} AS v, ${buckets.sql} AS bucket, count() AS n, min(ts) AS f, max(ts) AS l, max(severity) AS s
      FROM logs WHERE ${where} AND ${present} GROUP BY account, v, bucket`;
  return {
    sql: `SELECT account, v AS value, toString(sum(n)) AS count, ${milliseconds('min(f)')} AS first, ${milliseconds('max(l)')} AS last,
      toString(max(s)) AS severity, groupArray(toString(bucket)) AS buckets, groupArray(toString(n)) AS counts, toString(count() OVER ()) AS distinct
      FROM (${counted}) GROUP BY account, v ORDER BY sum(n) DESC, value LIMIT ${params.bind(size, 'UInt64')}`,
    params: params.values,
    read: (rows) => ({
      occurrences: asRows(rows).map((row) => ({
        account: Number(row.account),
        value: String(row.value),
        severity: String(row.severity) as Severity,
        ...times(row),
        buckets: texts(row.counts)
          .map((count, index) => ({ time: buckets.start(Number(texts(row.buckets)[index])), count: Number(count) }))
          .sort((one, other) => one.time - other.time),
      })),
      distinct: Number(asRows(rows)[0]?.distinct ?? 0),
    }),
  };
}

/** @throws PublicError 400 for a field that is no text of its own */
function textOf(name: string): { readonly value: string; readonly present: string } {
  const field = fieldNamed(name);
  if (field.kind === 'column') return { value: `toString(${field.sql})`, present: `${field.sql} != ''` };
  if (field.kind === 'path') return { value: `toString(${field.sql})`, present: `${field.sql} IS NOT NULL` };
  throw invalidQuery(`Occurrences of ${name} cannot be counted.`);
}

export const milliseconds = (time: string): string => `toString(toUnixTimestamp64Milli(${time}))`;

export const times = (row: Row) => ({ count: Number(row.count), first: Number(row.first), last: Number(row.last) });

/** A column of texts. */
export const texts = (value: Row[string] | undefined): readonly string[] => (Array.isArray(value) ? value : []);
