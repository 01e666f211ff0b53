import type { Expression, TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';
import { type SpanKind, type SpanStatus, spanKinds, spanStatuses } from '../../common/span';

/** Of a span what its place in the tree and its bar need. */
export interface LeanSpan {
  readonly id: string;
  readonly parentId: string;
  readonly service: string;
  readonly name: string;
  readonly kind: SpanKind;
  readonly status: SpanStatus;
  /** Nanoseconds since the epoch, decimal. */
  readonly start: string;
  /** Nanoseconds. */
  readonly duration: number;
  readonly hasEvents: boolean;
  readonly hasLinks: boolean;
}

/** Spans of a condition without what was sent along with them, in the order of their starts. One that was stored twice comes once. */
export const leanSpansPlan: Plan<
  { readonly where: Expression; readonly range: TimeRange; readonly limit: number },
  { readonly spans: readonly LeanSpan[] }
> = {
  name: 'tracing/lean-spans@1',
  build: ({ where, range, limit }, builder) => ({
    sql: `SELECT span_id, parent_span_id, service, name, toInt8(kind) AS kind_number, toInt8(status) AS status_number,
  toString(toUnixTimestamp64Nano(ts)) AS start_ns, toString(duration) AS duration_ns, notEmpty(event_name) AS has_events, notEmpty(link_span_id) AS has_links
FROM ${builder.rows({ signal: 'spans', where, range })}
ORDER BY ts, span_id LIMIT 1 BY account, trace_id, span_id, ts LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => ({
      spans: rows.map((row) => ({
        id: String(row.span_id),
        parentId: String(row.parent_span_id),
        service: String(row.service),
        name: String(row.name),
        kind: spanKinds[Number(row.kind_number)] ?? 'unspecified',
        status: spanStatuses[Number(row.status_number)] ?? 'unset',
        start: String(row.start_ns),
        duration: Number(row.duration_ns),
        hasEvents: Number(row.has_events) === 1,
        hasLinks: Number(row.has_links) === 1,
      })),
    }),
  }),
};
