import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

/** How often a service has called another. */
export interface Dependency {
  readonly parent: string;
  readonly child: string;
  readonly callCount: number;
}

/**
 * Calls between services: spans whose parent is a span of another service.
 * @param everyNth looks at one of so many traces; counts are scaled up by it
 */
export const dependenciesPlan: Plan<
  { readonly range: TimeRange; readonly everyNth: number },
  { readonly dependencies: readonly Dependency[] }
> = {
  name: 'tracing/dependencies@1',
  build({ range, everyNth }, builder) {
    const n = builder.bind(everyNth, 'UInt32');
    const rows = `${builder.rows({ signal: 'spans', where: { kind: 'all' }, range })} AND cityHash64(trace_id) % ${n} = 0`;
    return {
      sql: `SELECT parent, child, count() * ${n} AS calls
FROM (SELECT account, trace_id, parent_span_id, service AS child FROM ${rows} AND parent_span_id != '') AS called
JOIN (SELECT account, trace_id, span_id, service AS parent FROM ${rows}) AS caller
ON called.account = caller.account AND called.trace_id = caller.trace_id AND called.parent_span_id = caller.span_id
WHERE parent != child GROUP BY parent, child ORDER BY parent, child`,
      read: (found) => ({
        dependencies: found.map(({ parent, child, calls }) => ({ parent: String(parent), child: String(child), callCount: Number(calls) })),
      }),
    };
  },
};
