import { type LogLine, render } from '../LogLine';
import type { Document, Format } from './Format';

/** Node services: `msg`, errors under `err`; levels as words, as all services of the shop write them, so that the field is of one type. */
export const pino: Format = {
  core: ['level', 'time', 'msg', 'trace_id', 'span_id'],
  write(line: LogLine): Document {
    const { failure, span } = line;
    return {
      level: line.level,
      time: Math.floor(line.time),
      pid: 7,
      hostname: line.pod.name,
      name: line.source,
      ...(span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }),
      ...line.fields,
      ...(failure === undefined ? {} : { err: { type: failure.type, message: failure.message, stack: failure.stack } }),
      msg: render(line),
    };
  },
};
