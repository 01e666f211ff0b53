import { type LogLine, render } from '../LogLine';
import type { Document, Format } from './Format';

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;

/** Node services: numeric levels, `msg`, errors under `err`. */
export const pino: Format = {
  core: ['level', 'time', 'msg', 'trace_id', 'span_id'],
  write(line: LogLine): Document {
    const { failure, span } = line;
    return {
      level: levels[line.level],
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
