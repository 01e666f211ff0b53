import { type LogLine, render } from '../LogLine';
import { type Document, type Format, isoMicros } from './Format';

const levels = { trace: 'debug', debug: 'debug', info: 'info', warn: 'warning', error: 'error', fatal: 'critical' } as const;

/** Python services: structlog, tracebacks under `exception`. */
export const structlog: Format = {
  core: ['timestamp', 'level', 'event', 'trace_id', 'span_id'],
  write(line: LogLine): Document {
    const { failure, span } = line;
    return {
      timestamp: isoMicros(line.time),
      level: levels[line.level],
      logger: line.source,
      event: render(line),
      ...(span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }),
      ...line.fields,
      ...(failure === undefined ? {} : { exception: failure.stack }),
    };
  },
};
