import type { LabelValuesQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from '../compiledQuery';
import type { RollUpContext } from './rollUpContext';
import { startsWith } from './startsWith';

/** Of one metric from its series, which lie together and are few; of all metrics from what was counted of them. */
export function selectLabelValues(query: LabelValuesQuery, { params, where }: RollUpContext): CompiledQuery<Found<LabelValuesQuery>> {
  const { label, metric, prefix, limit } = query;
  const name = params.bind(label, 'String');
  const counted =
    metric === undefined
      ? `SELECT value, uniqCombinedMerge(12)(series) AS n FROM label_values WHERE ${where} AND label = ${name} GROUP BY value`
      : `SELECT labels[${name}] AS value, uniqCombined(12)(id) AS n FROM series
WHERE ${where} AND metric = ${params.bind(metric, 'String')} AND mapContains(labels, ${name}) GROUP BY value`;
  return {
    sql: `SELECT value, n, count() OVER () AS total FROM (${counted}) WHERE ${startsWith('value', prefix, params)}
ORDER BY n DESC, value LIMIT ${params.bind(limit, 'UInt64')}`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows);
      return { values: read.map(({ value, n }) => ({ value: String(value), series: Number(n) })), total: Number(read[0]?.total ?? 0) };
    },
  };
}
