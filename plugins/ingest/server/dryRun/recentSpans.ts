import type { Plan, PlanRow } from '#sdk/server';
import { instantOfNanos } from '../../intake/instant';
import type { SpanKind, SpanRecord, SpanStatus } from '../../intake/SpanRecord';
import type { ReadRecent, RecentAsked } from './ReadRecent';

const columns = `trace_id, span_id, parent_span_id, trace_state, flags, name, toString(kind) AS kind_name, service,
  toString(toUnixTimestamp64Nano(ts)) AS start_ns, toString(duration) AS duration_ns, toString(status) AS status_name, status_message,
  toJSONString(attributes) AS attributes_json, resource, scope_name, scope_version, scope_attributes,
  arrayMap(t -> toString(toUnixTimestamp64Nano(t)), event_ts) AS event_times, event_name, event_attributes,
  link_trace_id, link_span_id, link_trace_state, link_attributes, dropped_attributes, dropped_events, dropped_links, weight`;

const recentSpansPlan: Plan<RecentAsked, { readonly items: readonly SpanRecord[] }> = {
  name: 'ingest/recent-spans@1',
  build: ({ range, limit }, builder) => ({
    sql: `SELECT ${columns} FROM ${builder.rows({ signal: 'spans', where: { kind: 'all' }, range })}
ORDER BY ts DESC, span_id LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => ({ items: rows.map(readSpan) }),
  }),
};

/** An account's newest spans, each as the record that it would be on its way. */
export const recentSpans: ReadRecent<SpanRecord> = async (telemetry, asked, options) =>
  (await telemetry.plan(recentSpansPlan, asked, options)).items;

const list = (value: unknown): readonly string[] => value as readonly string[];

function readSpan(row: PlanRow): SpanRecord {
  const start = BigInt(String(row.start_ns));
  const at = (column: string, place: number): string => list(row[column])[place] as string;
  return {
    traceId: String(row.trace_id),
    spanId: String(row.span_id),
    parentSpanId: String(row.parent_span_id),
    traceState: String(row.trace_state),
    flags: Number(row.flags),
    name: String(row.name),
    kind: row.kind_name as SpanKind,
    service: String(row.service),
    start: instantOfNanos(start),
    end: instantOfNanos(start + BigInt(String(row.duration_ns))),
    status: row.status_name as SpanStatus,
    statusMessage: String(row.status_message),
    attributes: String(row.attributes_json),
    resource: String(row.resource),
    scopeName: String(row.scope_name),
    scopeVersion: String(row.scope_version),
    scopeAttributes: String(row.scope_attributes),
    events: list(row.event_name).map((name, place) => ({
      time: instantOfNanos(BigInt(at('event_times', place))),
      name,
      attributes: at('event_attributes', place),
    })),
    links: list(row.link_span_id).map((spanId, place) => ({
      traceId: at('link_trace_id', place),
      spanId,
      traceState: at('link_trace_state', place),
      attributes: at('link_attributes', place),
    })),
    droppedAttributes: Number(row.dropped_attributes),
    droppedEvents: Number(row.dropped_events),
    droppedLinks: Number(row.dropped_links),
    weight: Number(row.weight),
  };
}
