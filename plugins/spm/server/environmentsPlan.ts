import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';
import { resourceText } from './requests/resourceText';

/** Environments that spans name, the most frequent first. */
export const environmentsPlan: Plan<
  { readonly range: TimeRange; readonly limit: number },
  { readonly environments: readonly { readonly value: string; readonly spans: number }[] }
> = {
  name: 'spm/environments@1',
  build: ({ range, limit }, builder) => ({
    sql: `SELECT environment, sum(toUInt64(weight)) AS spans FROM (SELECT ${resourceText('environment', builder)} AS environment, weight
  FROM ${builder.rows({ signal: 'spans', where: { kind: 'all' }, range })})
WHERE environment != '' GROUP BY environment ORDER BY spans DESC, environment LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => ({ environments: rows.map(({ environment, spans }) => ({ value: String(environment), spans: Number(spans) })) }),
  }),
};
