import { signalAccountTypes } from '#sdk';
import type { HostSignals, SampleField, SignalDescription, SignalField, SpanField } from '#sdk/query';
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
  scope_name: { type: 'text' },
  event_name: { type: 'list' },
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

export const hostSignals = [logsSignal, spansSignal, samplesSignal] as const satisfies readonly (SignalDescription & {
  readonly name: keyof HostSignals;
})[];
