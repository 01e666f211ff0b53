import type { TermsQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { countedByKey, groupKey } from './groupKey';

const maxTerms = 10_000;

/** The most frequent values; how many others there are, and how many logs have none, comes with every row. */
export function selectTerms({ field, size }: TermsQuery, { parts, params }: Context): CompiledQuery<Found<TermsQuery>> {
  if (!Number.isInteger(size) || size < 1 || size > maxTerms) throw invalidQuery(`Ask for 1 to ${maxTerms} values, not ${size}.`);
  const key = groupKey(field);
  const { missing } = key;
  return {
    sql: `SELECT if(${missing}, NULL, toString(k)) AS value, toString(n) AS count, toString(countIf(NOT (${missing})) OVER ()) AS distinct,
      toString(sumIf(n, NOT (${missing})) OVER ()) AS present, toString(sumIf(n, ${missing}) OVER ()) AS missing
      FROM (${countedByKey(key, parts({ by: field }))}) ORDER BY ${missing}, n DESC, value LIMIT ${params.bind(size, 'UInt64')}`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows);
      const terms = read.flatMap(({ value, count }) => (typeof value === 'string' ? [{ value, count: Number(count) }] : []));
      const shown = terms.reduce((sum, { count }) => sum + count, 0);
      const [first] = read;
      return {
        terms,
        distinct: Number(first?.distinct ?? 0),
        others: Number(first?.present ?? 0) - shown,
        missing: Number(first?.missing ?? 0),
      };
    },
  };
}
