/** The columns of a log that are read from its fields. */
export const TIME = 0;
export const SEVERITY = 1;
export const MESSAGE = 2;
export const SERVICE = 3;
export const TYPE = 4;
export const TRACE = 5;
export const SPAN = 6;
export type Slot = typeof TIME | typeof SEVERITY | typeof MESSAGE | typeof SERVICE | typeof TYPE | typeof TRACE | typeof SPAN;

/** Longest text taken into a column other than the message; a longer one stays an ordinary field. In bytes. */
export const LONGEST_LABEL = 256;

/**
 * Where each column is looked for, best first. A path means the dotted key as well as the nested one.
 * Paths after the bar only inform the column and always stay among the fields; those before it move into the column.
 */
const sources: Readonly<Record<Slot, readonly [moved: readonly string[], kept: readonly string[]]>> = {
  [TIME]: [
    ['@timestamp'],
    [
      'timestamp',
      'time',
      'ts',
      '@t',
      'datetime',
      'Timestamp',
      'timeStamp',
      'TimeStamp',
      'TIMESTAMP',
      'Time',
      'instant',
      'timeMillis',
      'timestamp_ms',
      'timestampMs',
      'eventTime',
      'event_time',
      'EventTime',
      'asctime',
      'time_iso8601',
      'time_local',
      'ISODATE',
      '__REALTIME_TIMESTAMP',
      't.$date',
    ],
  ],
  [SEVERITY]: [
    ['severity'],
    [
      'level',
      'log.level',
      'loglevel',
      'log_level',
      'levelname',
      'level_name',
      'lvl',
      '@l',
      'severity_text',
      'severityText',
      'SeverityText',
      'priority',
      'Level',
      'LEVEL',
      'Severity',
      'SEVERITY',
      'LogLevel',
      'PRIORITY',
    ],
  ],
  [MESSAGE]: [
    ['message', 'msg', 'log', 'body', 'short_message', '@m', '@mt', 'MESSAGE', 'Message', 'RenderedMessage', 'MessageTemplate'],
    [],
  ],
  [SERVICE]: [
    ['service'],
    [
      'service.name',
      'service_name',
      'serviceName',
      'kubernetes.labels.app.kubernetes.io/name',
      'kubernetes.labels.app_kubernetes_io/name',
      'kubernetes.labels.app',
      'app',
      'application',
      'app_name',
      'appname',
      'PROGRAM',
      'SYSLOG_IDENTIFIER',
    ],
  ],
  [TYPE]: [['type'], []],
  [TRACE]: [['trace_id'], ['traceId', 'traceID', 'trace.id', 'traceid', 'TraceId', '@tr']],
  [SPAN]: [['span_id'], ['spanId', 'spanID', 'span.id', 'spanid', 'SpanId', '@sp']],
};

export interface SlotSource {
  readonly path: string;
  /** One of the columns', or one of `kubernetesNames`. */
  readonly slot: number;
  /** Lower is better. */
  readonly rank: number;
  /** Whether the value leaves the fields when it becomes the column. */
  readonly moved: boolean;
}

/** Of the columns. */
export const slotSources: readonly SlotSource[] = (Object.keys(sources) as unknown as Slot[]).flatMap((key) => {
  const slot = Number(key) as Slot;
  const [moved, kept] = sources[slot];
  return [...moved, ...kept].map((path, rank) => ({ path, slot, rank, moved: rank < moved.length }));
});
