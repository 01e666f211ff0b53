/** A metric that nobody sends: what the store has of logs or spans, counted when it is asked for. */
export interface VirtualMetric {
  readonly name: string;
  readonly signal: 'logs' | 'spans';
  readonly type: 'counter' | 'histogram';
  /** In Prometheus' words. */
  readonly unit: string;
  readonly help: string;
  /** Labels that its series always have, where the log or span has such a value; others are had when a query names them. */
  readonly labels: readonly string[];
}

const ofLogs = { signal: 'logs', labels: ['service', 'severity'] } as const;
const ofSpans = { signal: 'spans', labels: ['service', 'operation'] } as const;

/** Series of counts since the sample before: `rate(logs:count[5m])` is how many logs came in a second. A metric's name stands in the query, it is not found by an expression. */
export const virtualMetrics = [
  {
    name: 'logs:count',
    ...ofLogs,
    type: 'counter',
    unit: '',
    help: 'Logs, by any of their fields: severity="error", service, type, host.',
  },
  {
    name: 'spans:count',
    ...ofSpans,
    type: 'counter',
    unit: '',
    help: 'Spans, by service, operation, kind, status, attributes.… and resource.…',
  },
  { name: 'spans:errors', ...ofSpans, type: 'counter', unit: '', help: 'Spans that failed.' },
  {
    name: 'spans:duration_seconds_bucket',
    ...ofSpans,
    type: 'histogram',
    unit: 'seconds',
    help: 'Spans that took no longer than le, exactly: any le="0.3" may be asked for.',
  },
  { name: 'spans:duration_seconds_sum', ...ofSpans, type: 'histogram', unit: 'seconds', help: 'How long all spans together took.' },
  { name: 'spans:duration_seconds_count', ...ofSpans, type: 'histogram', unit: 'seconds', help: 'Spans whose duration was counted: all.' },
] as const satisfies readonly VirtualMetric[];

export type VirtualName = (typeof virtualMetrics)[number]['name'];
