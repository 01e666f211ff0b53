import { type Hit, type Severity, severities } from '#sdk/query';
import type { LogRecord } from '../../intake/LogRecord';
import { readIsoTime } from '../times/readTime';
import type { ReadRecent } from './ReadRecent';

/** An account's newest logs, each as the record that it would be on its way. */
export const recentLogs: ReadRecent<LogRecord> = async (telemetry, { range, limit }, options) => {
  const { hits } = await telemetry.query({ signal: 'logs', where: { kind: 'all' }, range, limit }, options);
  return hits.map(recordOfHit);
};

export function recordOfHit({ _source }: Pick<Hit, '_source'>): LogRecord {
  const { '@timestamp': at, ...fields } = _source as Record<string, unknown>;
  const taken = (name: string): string => {
    const value = fields[name];
    // A value that is no text was sent under the column's name, and stays a field.
    if (typeof value !== 'string') return '';
    delete fields[name];
    return value;
  };
  const time = Buffer.from(String(at));
  const severity = (severities as readonly unknown[]).includes(fields.severity) ? (taken('severity') as Severity) : 'unset';
  const instant = readIsoTime(time, 0, time.length);
  return {
    ...(instant === undefined ? {} : { time: instant }),
    severity,
    message: taken('message'),
    service: taken('service'),
    type: taken('type'),
    traceId: taken('trace_id'),
    spanId: taken('span_id'),
    fields,
  };
}
