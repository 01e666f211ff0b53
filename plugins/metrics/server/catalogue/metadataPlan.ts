import type { Plan } from '#sdk/server';
import { virtualMetrics } from '../../common/virtualMetrics';

export interface MetadataQuery {
  /** One metric only. */
  readonly metric: string | undefined;
  /** Metrics. */
  readonly limit: number;
}

/** What senders say of a metric, as Prometheus' API tells it. */
export interface MetricMetadata {
  readonly type: string;
  readonly help: string;
  readonly unit: string;
}

type Described = readonly [metric: string, said: readonly MetricMetadata[]];

/** What senders say of metrics, the latest word of each account; and what is to be said of virtual ones. */
export const metadataPlan: Plan<MetadataQuery, { readonly metrics: readonly Described[] }> = {
  name: 'metrics/metadata@1',
  build({ metric, limit }, builder) {
    const one = metric === undefined ? '' : ` AND metric = ${builder.bind(metric, 'String')}`;
    return {
      sql: `SELECT name, groupUniqArray((type, help, unit)) AS said FROM (
  SELECT account, metric AS name, toString(argMax(type, seen)) AS type, argMax(help, seen) AS help, toString(argMax(unit, seen)) AS unit
  FROM ${builder.kept('samples', 'metric_metadata', 'always')}${one} GROUP BY account, name
) GROUP BY name ORDER BY name LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (rows) => ({
        metrics: [
          ...rows.map(
            ({ name, said }): Described => [
              String(name),
              (said as readonly (readonly [string, string, string])[]).map(([type, help, unit]) => ({ type, help, unit })),
            ],
          ),
          ...virtualMetrics
            .filter(({ name }) => metric === undefined || metric === name)
            .map(({ name, type, help, unit }): Described => [name, [{ type, help, unit }]]),
        ].slice(0, limit),
      }),
    };
  },
};
