import type { Plan } from '#sdk/server';
import { mostServices } from '../../searchApi';
import type { CountedTrace } from './foundTracesPlan';
import { ofTraces, rangeOf } from './spansOfTraces';

/** What one service did in one trace. */
export interface ServiceOfTrace {
  readonly service: string;
  readonly spans: number;
  readonly errors: number;
  /** The earliest of its spans without a parent; undefined when there is none. */
  readonly root: NamedSpan | undefined;
  readonly earliest: NamedSpan;
}

interface NamedSpan {
  readonly operation: string;
  /** Nanoseconds since the epoch. */
  readonly start: bigint;
}

/** The services of traces by the traces' ids; those with a root come first, then those of most spans. */
export const traceServicesPlan: Plan<
  { readonly traces: readonly CountedTrace[] },
  { readonly services: ReadonlyMap<string, readonly ServiceOfTrace[]> }
> = {
  name: 'tracing/trace-services@1',
  build: ({ traces }, builder) => ({
    sql: `SELECT trace_id, toString(service) AS service_name, count() AS span_count, countIf(status = 'error') AS error_count,
  countIf(parent_span_id = '') AS roots,
  argMinIf(toString(name), ts, parent_span_id = '') AS root_name, toString(toUnixTimestamp64Nano(minIf(ts, parent_span_id = ''))) AS root_ns,
  argMin(toString(name), ts) AS first_name, toString(toUnixTimestamp64Nano(min(ts))) AS first_ns
FROM ${builder.rows({ signal: 'spans', where: { kind: 'all' }, range: rangeOf(traces) })} AND ${ofTraces(traces, builder)}
GROUP BY trace_id, service ORDER BY roots > 0 DESC, span_count DESC, service_name LIMIT ${mostServices} BY trace_id`,
    read: (rows) => {
      const services = new Map<string, ServiceOfTrace[]>();
      for (const row of rows) {
        const of = services.get(String(row.trace_id)) ?? [];
        services.set(String(row.trace_id), of);
        of.push({
          service: String(row.service_name),
          spans: Number(row.span_count),
          errors: Number(row.error_count),
          root: Number(row.roots) === 0 ? undefined : { operation: String(row.root_name), start: BigInt(String(row.root_ns)) },
          earliest: { operation: String(row.first_name), start: BigInt(String(row.first_ns)) },
        });
      }
      return { services };
    },
  }),
};
