import type { Expression, TimeRange } from '#sdk/query';
import type { Plan, PlanRow } from '#sdk/server';
import type { Span, SpanAttributes, SpanKind, SpanStatus } from '../../common/span';
import { attributesOf } from '../attributesOf';

/** Columns of a whole span, in the names that {@link readSpan} reads. */
const columns = `account, trace_id, span_id, parent_span_id, service, name, toString(kind) AS kind_name, toString(status) AS status_name, status_message,
  toString(toUnixTimestamp64Nano(ts)) AS start_ns, toString(duration) AS duration_ns, trace_state, flags,
  toJSONString(attributes) AS attributes_json, resource, scope_name, scope_version, scope_attributes,
  arrayMap(t -> toString(toUnixTimestamp64Nano(t)), event_ts) AS event_times, event_name, event_attributes,
  link_trace_id, link_span_id, link_trace_state, link_attributes, dropped_attributes, dropped_events, dropped_links`;

/** Whole spans of a condition, in the order of their starts. One that was stored twice comes once. */
export const spansPlan: Plan<
  { readonly where: Expression; readonly range: TimeRange; readonly limit: number },
  { readonly spans: readonly Span[] }
> = {
  name: 'tracing/spans@1',
  build: ({ where, range, limit }, builder) => ({
    sql: `SELECT ${columns} FROM ${builder.rows({ signal: 'spans', where, range })}
ORDER BY ts, span_id LIMIT 1 BY account, trace_id, span_id, ts LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => {
      // All spans of a process share the text of its attributes, and those of a library that of the scope.
      const known = new Map<string, SpanAttributes>();
      const shared = (json: unknown): SpanAttributes => {
        const text = String(json);
        const found = known.get(text) ?? attributesOf(text);
        known.set(text, found);
        return found;
      };
      return { spans: rows.map((row) => readSpan(row, shared)) };
    },
  }),
};

const list = (value: unknown): readonly string[] => value as readonly string[];

const readSpan = (row: PlanRow, shared: (json: unknown) => SpanAttributes): Span => ({
  accountId: Number(row.account),
  traceId: String(row.trace_id),
  spanId: String(row.span_id),
  parentSpanId: String(row.parent_span_id),
  service: String(row.service),
  name: String(row.name),
  kind: row.kind_name as SpanKind,
  status: row.status_name as SpanStatus,
  statusMessage: String(row.status_message),
  start: String(row.start_ns),
  duration: String(row.duration_ns),
  traceState: String(row.trace_state),
  flags: Number(row.flags),
  attributes: attributesOf(row.attributes_json),
  resource: shared(row.resource),
  scope: { name: String(row.scope_name), version: String(row.scope_version), attributes: shared(row.scope_attributes) },
  events: list(row.event_name).map((name, place) => ({
    time: list(row.event_times)[place] as string,
    name,
    attributes: attributesOf(list(row.event_attributes)[place]),
  })),
  links: list(row.link_span_id).map((spanId, place) => ({
    traceId: list(row.link_trace_id)[place] as string,
    spanId,
    traceState: list(row.link_trace_state)[place] as string,
    attributes: attributesOf(list(row.link_attributes)[place]),
  })),
  dropped: { attributes: Number(row.dropped_attributes), events: Number(row.dropped_events), links: Number(row.dropped_links) },
});
