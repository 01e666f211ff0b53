import { isObject } from '#sdk';
import { type Instant, instantOfNanos } from '../../../intake/instant';
import { numberText } from '../../json/numberText';
import { severityOf } from './severityOf';

export type Json = Readonly<Record<string, unknown>>;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const DEEPEST = 100;
const NUMBER_TEXT = /^-?(?:0|[1-9]\d{0,18})$/;
const NANOS = /^\d{1,19}$/;
const HEX_ID = /^[0-9a-fA-F]+$/;
const NOT_ZERO = /[^0]/;

/** OTLP's AnyValue in its JSON form as plain JSON text. */
export function valueText(value: unknown, depth = 0): string {
  if (!isObject(value)) return 'null';
  if (typeof value.stringValue === 'string') return JSON.stringify(value.stringValue);
  if (typeof value.boolValue === 'boolean') return String(value.boolValue);
  if (typeof value.intValue === 'number' || typeof value.intValue === 'string') return numberOf(value.intValue);
  if (typeof value.doubleValue === 'number' || typeof value.doubleValue === 'string') return numberOf(value.doubleValue);
  if (typeof value.bytesValue === 'string') return JSON.stringify(value.bytesValue);
  if (depth >= DEEPEST) return JSON.stringify(JSON.stringify(value));
  if (isObject(value.arrayValue))
    return `[${listOf(value.arrayValue.values)
      .map((inner) => valueText(inner, depth + 1))
      .join(',')}]`;
  if (isObject(value.kvlistValue)) return `{${attributes(value.kvlistValue.values, '', depth + 1).join(',')}}`;
  return 'null';
}

const numberOf = (value: number | string): string =>
  typeof value === 'number' ? numberText(value) : NUMBER_TEXT.test(value) ? value : JSON.stringify(value);

export function attributes(list: unknown, prefix: string, depth = 0): string[] {
  return listOf(list).flatMap((pair) =>
    isObject(pair) && typeof pair.key === 'string' && isObject(pair.value) && Object.keys(pair.value).length > 0
      ? [`${JSON.stringify(prefix + pair.key)}:${valueText(pair.value, depth)}`]
      : [],
  );
}

export function nanosOf(value: unknown): Instant | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
  const nanos = typeof text === 'string' && NANOS.test(text) ? BigInt(text) : 0n;
  return nanos === 0n ? undefined : instantOfNanos(nanos);
}

const timeOf = ({ timeUnixNano, observedTimeUnixNano }: Json): Instant | undefined =>
  nanosOf(timeUnixNano) ?? nanosOf(observedTimeUnixNano);

/** A severity number, also by its name: `SEVERITY_NUMBER_WARN2`. */
function severityNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const named = typeof value === 'string' ? /^SEVERITY_NUMBER_(TRACE|DEBUG|INFO|WARN|ERROR|FATAL)([2-4]?)$/.exec(value) : null;
  if (named === null) return 0;
  return ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'].indexOf(named[1] ?? '') * 4 + Number(named[2] || 1);
}

function messageMembers(body: unknown): string[] {
  const text = valueText(body);
  if (text === 'null') return [];
  if (text.startsWith('"')) return [`"message":${text}`];
  const message = `"message":${JSON.stringify(text)}`;
  return text.startsWith('{') || text.startsWith('[') ? [`"body":${text}`, message] : [message];
}

const id = (name: string, value: unknown): string[] =>
  typeof value === 'string' && HEX_ID.test(value) && NOT_ZERO.test(value) ? [`"${name}":"${value.toLowerCase()}"`] : [];
const text = (name: string, value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? [`"${name}":${JSON.stringify(value)}`] : [];

function recordText(record: Json, shared: readonly string[]): string {
  const { severity, own } = severityOf(
    severityNumber(record.severityNumber),
    typeof record.severityText === 'string' ? record.severityText : '',
  );
  const dropped = record.droppedAttributesCount;
  const members = [
    ...shared,
    ...attributes(record.attributes, ''),
    ...text('event_name', record.eventName),
    ...(typeof dropped === 'number' && dropped > 0 ? [`"dropped_attributes_count":${dropped}`] : []),
    ...text('severity_text', own),
    ...text('severity', severity),
    ...id('trace_id', record.traceId),
    ...id('span_id', record.spanId),
    ...messageMembers(record.body),
  ];
  return `{${members.join(',')}}`;
}

function sharedMembers(resource: unknown, scope: unknown): string[] {
  const ofScope = isObject(scope)
    ? [
        ...text('otel.scope.name', scope.name),
        ...text('otel.scope.version', scope.version),
        ...attributes(scope.attributes, 'otel.scope.attributes.'),
      ]
    : [];
  return [...(isObject(resource) ? attributes(resource.attributes, '') : []), ...ofScope];
}

/**
 * The records of an ExportLogsServiceRequest in JSON, each as one JSON object with the names that the other receivers use.
 * Undefined stands for a record that is none. @throws SyntaxError when the body is not JSON, TypeError when it is not an object
 */
export function jsonRecords(body: Buffer): Generator<JsonRecord | undefined> {
  const request: unknown = JSON.parse(body.toString('utf8'));
  if (!isObject(request)) throw new TypeError('The body is not an object.');
  return recordsOf(request);
}

interface JsonRecord {
  readonly json: string;
  readonly time: Instant | undefined;
}

function* recordsOf(request: Json): Generator<JsonRecord | undefined> {
  for (const resourceLogs of listOf(request.resourceLogs)) {
    if (!isObject(resourceLogs)) continue;
    for (const scopeLogs of listOf(resourceLogs.scopeLogs)) {
      if (!isObject(scopeLogs)) continue;
      const shared = sharedMembers(resourceLogs.resource, scopeLogs.scope);
      for (const record of listOf(scopeLogs.logRecords))
        yield isObject(record) ? { json: recordText(record, shared), time: timeOf(record) } : undefined;
    }
  }
}
