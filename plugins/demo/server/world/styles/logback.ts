import { type LogLine, render } from '../LogLine';
import { type Document, type Format, isoMicros } from './Format';

const values = { trace: 5000, debug: 10_000, info: 20_000, warn: 30_000, error: 40_000, fatal: 40_000 } as const;

/** Java and Kotlin services: logback with its JSON encoder. */
export const logback: Format = {
  core: ['@timestamp', 'level', 'message', 'trace_id', 'span_id'],
  write(line: LogLine): Document {
    const { failure, span } = line;
    return {
      '@timestamp': isoMicros(line.time),
      '@version': '1',
      message: render(line),
      logger_name: line.source,
      thread_name: span === undefined ? 'main' : `tomcat-handler-${Number.parseInt(span.spanId.slice(0, 3), 16)}`,
      level: line.level === 'fatal' ? 'ERROR' : line.level.toUpperCase(),
      level_value: values[line.level],
      ...(span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }),
      ...line.fields,
      ...(failure === undefined ? {} : { stack_trace: failure.stack }),
    };
  },
};
