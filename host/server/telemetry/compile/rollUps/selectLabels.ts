import type { LabelsQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from '../compiledQuery';
import type { RollUpContext } from './rollUpContext';
import { startsWith } from './startsWith';

export function selectLabels({ metric, prefix, limit }: LabelsQuery, { params, where }: RollUpContext): CompiledQuery<Found<LabelsQuery>> {
  const of = metric === undefined ? '1' : `metric = ${params.bind(metric, 'String')}`;
  return {
    sql: `SELECT toString(label) AS name, uniqCombinedMerge(12)(values) AS different, uniqCombinedMerge(12)(series) AS n, count() OVER () AS total
FROM metric_labels WHERE ${where} AND ${of} AND ${startsWith('label', prefix, params)}
GROUP BY label ORDER BY name LIMIT ${params.bind(limit, 'UInt64')}`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows);
      const labels = read.map(({ name, different, n }) => ({ name: String(name), values: Number(different), series: Number(n) }));
      return { labels, total: Number(read[0]?.total ?? 0) };
    },
  };
}
