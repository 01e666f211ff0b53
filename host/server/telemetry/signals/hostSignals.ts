import { signalAccountTypes } from '#sdk';
import type { HostSignals, SampleField, SignalDescription, SignalField, SpanField, SpanMinuteField, TraceField } from '#sdk/query';
import { countedColumns, logs, unindexedDays } from '../tables/logs';
import { exemplars, histograms, metricMetadata, samples, series } from '../tables/metrics';
import { labelValues, logFields, logValues, metricLabels } from '../tables/rollUps';
import { spanMinutes, spans, traces } from '../tables/spans';

/** A field whose names go on after a dot stands for all of them. */
type OwnField<F extends string> = F extends `${infer Name}.${string}` ? Name : Exclude<F, '@timestamp'>;
type FieldsOf<F extends string> = Readonly<Record<OwnField<F>, SignalField>>;

export const logsSignal = {
  name: 'logs',
  title: 'Logs',
  tables: [logs.name, logFields.name, logValues.name, unindexedDays.name],
  tenant: 'account',
  time: { column: 'ts', digits: 9 },
  key: ['seq'],
  isNumbered: true,
  text: 'message',
  words: ['service', 'type', 'span_id', 'trace_id', 'severity'],
  fields: {
    severity: { type: 'severity' },
    service: { type: 'text' },
    type: { type: 'text' },
    trace_id: { type: 'text', hexDigits: [16, 32] },
    span_id: { type: 'text', hexDigits: [16] },
    fields: { type: 'json' },
  },
  rest: 'fields',
  isMapped: true,
  received: 'received',
  isKeyedByFiveMinutes: true,
  textIndex: { days: unindexedDays.name },
  minuteCounts: countedColumns,
} as const satisfies SignalDescription;

const spanFields: FieldsOf<SpanField> = {
  end: { type: 'time', sql: 'addNanoseconds(ts, duration)' },
  duration: { type: 'number', unit: 'ns' },
  service: { type: 'text' },
  name: { type: 'text' },
  kind: { type: 'enum', values: ['internal', 'server', 'client', 'producer', 'consumer'], none: 'unspecified' },
  status: { type: 'enum', values: ['ok', 'error'], none: 'unset' },
  status_message: { type: 'text' },
  trace_id: { type: 'text', hexDigits: [16, 32] },
  span_id: { type: 'text', hexDigits: [16] },
  parent_span_id: { type: 'text', hexDigits: [16] },
  trace_state: { type: 'text' },
  flags: { type: 'number', none: '0' },
  weight: { type: 'number', none: '1' },
  scope_name: { type: 'text' },
  scope_version: { type: 'text' },
  scope_attributes: { type: 'json-text' },
  event_name: { type: 'list' },
  events: {
    type: 'objects',
    members: {
      name: { type: 'text', column: 'event_name' },
      time: { type: 'time', column: 'event_ts' },
      attributes: { type: 'json-text', column: 'event_attributes' },
    },
  },
  links: {
    type: 'objects',
    members: {
      span_id: { type: 'text', column: 'link_span_id' },
      trace_id: { type: 'text', column: 'link_trace_id' },
      trace_state: { type: 'text', column: 'link_trace_state' },
      attributes: { type: 'json-text', column: 'link_attributes' },
    },
  },
  dropped_attributes: { type: 'number', none: '0' },
  dropped_events: { type: 'number', none: '0' },
  dropped_links: { type: 'number', none: '0' },
  attributes: { type: 'json' },
  resource: { type: 'json-text' },
};

export const spansSignal = {
  name: 'spans',
  title: 'Spans',
  tables: [spans.name, traces.name, spanMinutes.name],
  tenant: 'account',
  accountType: signalAccountTypes.spans,
  time: { column: 'ts', digits: 9 },
  key: ['trace_id', 'span_id'],
  text: 'name',
  words: ['service', 'trace_id', 'span_id'],
  fields: spanFields,
  received: 'received',
  isKeyedByFiveMinutes: true,
} as const satisfies SignalDescription;

const { service, name, kind, status } = spanFields;
const traceFields: FieldsOf<TraceField> = {
  trace_id: spanFields.trace_id,
  last: { type: 'time' },
  duration: { type: 'number', unit: 'ns', sql: '(toUnixTimestamp64Nano(last) - toUnixTimestamp64Nano(first))' },
  spans: { type: 'number' },
  errors: { type: 'number' },
};

/** When traces were, and what their spans come to: of a trace that was sent over midnight, all of it. */
export const tracesSignal = {
  name: 'traces',
  title: 'Traces',
  tables: [traces.name],
  partOf: 'spans',
  parts: {
    by: ['trace_id'],
    columns: { first: 'min(first)', last: 'max(last)', spans: 'sum(spans)', errors: 'sum(errors)' },
    day: 'day',
    beside: 1,
  },
  tenant: 'account',
  accountType: signalAccountTypes.spans,
  time: { column: 'first', digits: 9 },
  key: ['trace_id'],
  words: ['trace_id'],
  fields: traceFields,
} as const satisfies SignalDescription;

const spanMinuteFields: FieldsOf<SpanMinuteField> = {
  service,
  name,
  kind,
  status,
  count: { type: 'number' },
  errors: { type: 'number' },
  duration: { type: 'number', unit: 'ns' },
  longest: { type: 'number', unit: 'ns' },
  buckets: { type: 'size-counts', unit: 'ns' },
};

/** What spans come to by the minute, however many there were: their number is the sum of `count`, their mean the sum of `duration` by it. */
export const spanMinutesSignal = {
  name: 'span-minutes',
  title: 'Minutes of spans',
  tables: [spanMinutes.name],
  partOf: 'spans',
  parts: {
    by: ['service', 'minute', 'name', 'kind', 'status'],
    columns: {
      ts: "toDateTime64(minute, 3, 'UTC')",
      count: 'sum(count)',
      errors: 'sum(errors)',
      duration: 'sum(duration)',
      longest: 'max(longest)',
      buckets: 'sumMap(buckets)',
    },
    day: 'toDate(minute)',
    beside: 0,
  },
  tenant: 'account',
  accountType: signalAccountTypes.spans,
  time: { column: 'ts', digits: 3 },
  key: ['service', 'name', 'kind', 'status'],
  text: 'name',
  words: ['service'],
  fields: spanMinuteFields,
} as const satisfies SignalDescription;

const sampleFields: Pick<FieldsOf<SampleField>, 'value'> = { value: { type: 'number' } };
const seriesFields: Omit<FieldsOf<SampleField>, 'value'> = {
  metric: { type: 'text' },
  type: { type: 'text' },
  unit: { type: 'text' },
  labels: { type: 'map' },
};

export const samplesSignal = {
  name: 'samples',
  title: 'Samples',
  tables: [samples.name, histograms.name, series.name, exemplars.name, metricLabels.name, labelValues.name],
  alsoNamed: [histograms.name, exemplars.name],
  alsoCounted: [histograms.name],
  lasting: [metricMetadata.name],
  tenant: 'account',
  accountType: signalAccountTypes.samples,
  time: { column: 'ts', digits: 3 },
  key: ['series'],
  fields: sampleFields,
  dimension: { table: series.name, key: 'series', id: 'id', day: 'day', fields: seriesFields },
  isMerged: true,
} as const satisfies SignalDescription;

export const hostSignals = [
  logsSignal,
  spansSignal,
  samplesSignal,
  tracesSignal,
  spanMinutesSignal,
] as const satisfies readonly (SignalDescription & {
  readonly name: keyof HostSignals;
})[];
