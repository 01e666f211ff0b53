import { type LogLine, render } from '../LogLine';
import type { Document, Format } from './Format';

/** Go services: time in seconds with decimals, the source line as `caller`. */
export const zap: Format = {
  core: ['level', 'ts', 'msg', 'trace_id', 'span_id'],
  write(line: LogLine): Document {
    const { failure, span } = line;
    return {
      level: line.level,
      ts: Math.round(line.time * 1000) / 1_000_000,
      caller: line.source,
      msg: render(line),
      ...(span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }),
      ...line.fields,
      ...(failure === undefined ? {} : { error: failure.message, stacktrace: failure.stack }),
    };
  },
};
