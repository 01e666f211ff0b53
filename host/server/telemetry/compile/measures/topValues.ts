import type { Column, Measure, MeasuresQuery, ValueCount } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type FoundFrame } from '../compiledQuery';
import type { Context } from '../context';
import { literal } from '../fieldCondition';
import { type Asked, fieldNamed } from '../fields';
import { sampled } from '../sampled';
import { typedText } from '../typedText';
import { textOf } from './operands';

const maxValues = 1000;

/**
 * The most frequent values of several fields, from one reading: each row becomes a row for each of its fields, so that a JSON column is unpacked once,
 * whatever is asked of it. Equal texts are counted before lists are taken apart.
 */
export function topValues(
  query: MeasuresQuery,
  measures: readonly Extract<Measure, { kind: 'top' }>[],
  context: Context,
): CompiledQuery<FoundFrame> {
  const { from, where, params } = context;
  const wrong = measures.find(({ k }) => !Number.isInteger(k) || k < 1 || k > maxValues);
  if (wrong !== undefined) throw invalidQuery(`Ask for 1 to ${maxValues} values, not ${wrong.k}.`);
  const most = Math.max(...measures.map(({ k }) => k));
  // The last one stands for the row itself, so that all are counted.
  const pairs = [...measures.map(({ field }, at) => pairOf(field, at, context)), pair(measures.length, "''")];
  const each = `SELECT arrayJoin(arrayFilter(one -> one.3 IS NOT NULL, [${pairs.join(', ')}])) AS one FROM ${from} WHERE ${where}${sampled(query.sample ?? 1, context)}`;
  const same = `SELECT one.1 AS field, one.2 AS list, assumeNotNull(one.3) AS text, count() AS c FROM (${each}) GROUP BY field, list, text`;
  const elements = "JSONExtract(text, 'Array(Nullable(String))')";
  const values = `SELECT field, arrayJoin(if(list, ${elements}, [toNullable(text)])) AS value, sum(c) AS n FROM (${same}) GROUP BY field, value`;
  return {
    sql: `SELECT toString(field) AS field, assumeNotNull(value) AS value, toString(n) AS count FROM (${values}) WHERE value IS NOT NULL
      ORDER BY field, n DESC, value LIMIT ${params.bind(most, 'UInt64')} BY field`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows).map(({ field, value, count }) => ({ at: Number(field), value: String(value), count: Number(count) }));
      const columns = measures.map(({ as, field, k }, at): Column => {
        const counted = read.flatMap((row): ValueCount[] => (row.at === at ? [{ value: row.value, count: row.count }] : []));
        return { name: as ?? `top(${field})`, role: 'measure', type: 'values', values: [counted.slice(0, k)] };
      });
      return { columns, shown: 1, total: 1, leftOut: [], lookedAt: read.find(({ at }) => at === measures.length)?.count ?? 0 };
    },
  };
}

/** A field by its number, whether its text is a list as JSON, and the text; NULL of a row without it. */
const pair = (at: number, text: string, list = '0'): string => `(toUInt16(${at}), toUInt8(${list}), toNullable(${text}))`;

function pairOf(name: string, at: number, asked: Asked): string {
  const field = fieldNamed(name, asked);
  switch (field.kind) {
    case 'enum':
      return pair(
        at,
        field.none === undefined ? `toString(${field.sql})` : `if(${field.sql} = ${literal(field.none)}, NULL, toString(${field.sql}))`,
      );
    case 'column':
    case 'text':
      return pair(at, `nullIf(toString(${field.sql}), '')`);
    case 'number':
      return pair(at, `toString(${field.sql})`);
    case 'list':
      return pair(at, `toJSONString(${field.sql})`, '1');
    case 'many':
      return pair(at, `toJSONString(${textOf(field, name, asked).sql})`, '1');
    case 'path': {
      if (typedText('', field.type) !== '') return pair(at, `toJSONString(${textOf(field, name, asked).sql})`, '1');
      const text = `toString(${field.sql})`;
      // A text may begin like a list; its JSON does not.
      const json = `toJSONString(${field.sql})`;
      const isList = `startsWith(${text}, '[') AND startsWith(${json}, '[')`;
      // The text of nothing is the empty one.
      return pair(at, `multiIf(${field.sql} IS NULL, NULL, ${isList}, ${json}, ${text})`, `ifNull(${isList}, 0)`);
    }
    default:
      throw invalidQuery(`${asked.signal.title} cannot be counted by ${name}.`);
  }
}
