import type { ValueCountsQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { fieldNamed } from './fields';
import { sampled } from './sampled';

const maxFields = 200;
const maxValues = 1000;

/**
 * Each log becomes a row for each of its fields, in one reading: the JSON column is unpacked once, whatever is asked of it. Equal texts are counted
 * before lists are taken apart.
 */
export function selectValueCounts(query: ValueCountsQuery, { where, params }: Context): CompiledQuery<Found<ValueCountsQuery>> {
  const { fields, size, sample = 1 } = query;
  if (fields.length === 0 || fields.length > maxFields) throw invalidQuery(`Ask for 1 to ${maxFields} fields, not ${fields.length}.`);
  if (!Number.isInteger(size) || size < 1 || size > maxValues) throw invalidQuery(`Ask for 1 to ${maxValues} values, not ${size}.`);
  // The last one stands for the log itself, so that all are counted.
  const pairs = [...fields.map(pairOf), pair(fields.length, "''")];
  const each = `SELECT arrayJoin(arrayFilter(one -> one.3 IS NOT NULL, [${pairs.join(', ')}])) AS one FROM logs WHERE ${where}${sampled(sample, params)}`;
  const same = `SELECT one.1 AS field, one.2 AS list, assumeNotNull(one.3) AS text, count() AS c FROM (${each}) GROUP BY field, list, text`;
  const elements = "JSONExtract(text, 'Array(Nullable(String))')";
  const values = `SELECT field, arrayJoin(if(list, ${elements}, [toNullable(text)])) AS value, sum(c) AS n FROM (${same}) GROUP BY field, value`;
  return {
    sql: `SELECT toString(field) AS field, assumeNotNull(value) AS value, toString(n) AS count FROM (${values}) WHERE value IS NOT NULL
      ORDER BY field, n DESC, value LIMIT ${params.bind(size, 'UInt64')} BY field`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows).map(({ field, value, count }) => ({ at: Number(field), value: String(value), count: Number(count) }));
      return {
        values: read.flatMap(({ at, value, count }) => (at < fields.length ? [{ field: fields[at] ?? '', value, count }] : [])),
        lookedAt: read.find(({ at }) => at === fields.length)?.count ?? 0,
      };
    },
  };
}

/** A field by its number, whether its text is a list as JSON, and the text; NULL of a log without it. */
const pair = (at: number, text: string, list = '0'): string => `(toUInt16(${at}), toUInt8(${list}), toNullable(${text}))`;

function pairOf(name: string, at: number): string {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'severity':
      return pair(at, "if(severity = 'unset', NULL, toString(severity))");
    case 'column':
      return pair(at, `nullIf(toString(${field.sql}), '')`);
    case 'path': {
      const text = `toString(${field.sql})`;
      // A text may begin like a list; its JSON does not.
      const json = `toJSONString(${field.sql})`;
      const isList = `startsWith(${text}, '[') AND startsWith(${json}, '[')`;
      // The text of nothing is the empty one.
      return pair(at, `multiIf(${field.sql} IS NULL, NULL, ${isList}, ${json}, ${text})`, `ifNull(${isList}, 0)`);
    }
    default:
      throw invalidQuery(`Logs cannot be counted by ${name}.`);
  }
}
