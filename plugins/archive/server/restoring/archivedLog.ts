import type { LogRecord, Severity } from '#plugins/ingest/contract';
import { isObject } from '#sdk';

const severities: readonly string[] = ['unset', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] satisfies Severity[];
/** ISO 8601 in UTC, with as many decimals as the log's time has. */
const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(\d{1,9}))?Z$/;

/** A log of an archive: its time in milliseconds since the epoch, and the record that it was stored from. */
export interface ArchivedLog {
  readonly time: number;
  readonly record: LogRecord;
}

/** Reads a line as archives have them, a log as a search shows it. @returns undefined for what is none */
export function archivedLog(line: string): ArchivedLog | undefined {
  let fields: unknown;
  try {
    fields = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isObject(fields)) return undefined;
  const rest: Record<string, unknown> = { ...fields };
  const text = String(rest['@timestamp']);
  const decimals = written.exec(text);
  const time = Date.parse(text);
  if (decimals === null || Number.isNaN(time) || typeof rest.message !== 'string') return undefined;
  /** A value that is no text was sent under the column's name, and stays a field. */
  const taken = (name: string): string => {
    const value = rest[name];
    if (typeof value !== 'string') return '';
    delete rest[name];
    return value;
  };
  delete rest['@timestamp'];
  const severity = severities.includes(String(rest.severity)) ? (taken('severity') as Severity) : 'unset';
  const record: LogRecord = {
    time: { seconds: Math.floor(time / 1000), nanos: Number((decimals[1] ?? '').padEnd(9, '0')) },
    severity,
    message: taken('message'),
    service: taken('service'),
    type: taken('type'),
    traceId: taken('trace_id'),
    spanId: taken('span_id'),
    fields: rest,
  };
  return { time, record };
}
