import { z } from 'zod';
import type { DropSignal } from './dropFilter';
import { selectorText } from './seriesCondition';

/** Something that a filter matched, as people read it. */
export interface Match {
  /** The message of a log with its service, the selector of a series. */
  readonly title: string;
  /** Absent for a series, and for a log without one. */
  readonly severity?: string;
  /** ISO 8601, of the log itself. */
  readonly time?: string;
  /** The fields of a log as JSON; absent where there are none. */
  readonly fields?: string;
}

const log = z.object({
  time: z.object({ seconds: z.number(), nanos: z.number() }).optional(),
  severity: z.string(),
  message: z.string(),
  service: z.string(),
  type: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
const series = z.object({ metric: z.string(), labels: z.record(z.string(), z.string()) });

/** @param text JSON as the pipeline noted it; what was cut stays text */
export function readMatch(text: string, signal: DropSignal): Match {
  const value = parsed(text);
  if (signal === 'metrics') {
    const { data } = series.safeParse(value);
    if (data === undefined) return { title: text };
    const matchers = Object.entries(data.labels).map(([label, one]) => ({ label, operator: '=' as const, value: one }));
    return { title: selectorText({ metricName: data.metric, metricOperator: '=', matchers }) };
  }
  const { data } = log.safeParse(value);
  if (data === undefined) return { title: text };
  const { time, severity, message, service, type, fields } = data;
  return {
    title: [service, message === '' ? type : message].filter((part) => part !== '').join(': '),
    ...(severity !== 'unset' && { severity }),
    ...(time !== undefined && { time: new Date(time.seconds * 1000 + Math.floor(time.nanos / 1_000_000)).toISOString() }),
    ...(Object.keys(fields).length > 0 && { fields: JSON.stringify(fields, null, 2) }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
