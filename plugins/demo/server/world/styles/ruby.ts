import { type LogLine, render } from '../LogLine';
import { type Document, type Format, isoMillis } from './Format';

const error = ({ failure }: LogLine): Document =>
  failure === undefined ? {} : { error_class: failure.type, error_message: failure.message, backtrace: failure.stack };
const trace = ({ span }: LogLine): Document => (span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId });

/** A Rails service with one line a request. */
export const rails: Format = {
  core: ['@timestamp', 'level', 'message', 'trace_id', 'span_id'],
  write: (line) => ({
    '@timestamp': isoMillis(line.time),
    level: line.level.toUpperCase(),
    progname: line.source,
    message: render(line),
    ...trace(line),
    ...line.fields,
    ...error(line),
  }),
};

/** A Sidekiq worker. */
export const sidekiq: Format = {
  core: ['ts', 'lvl', 'msg', 'trace_id', 'span_id'],
  write: (line) => ({
    ts: isoMillis(line.time),
    pid: 1,
    tid: line.span?.spanId.slice(0, 4) ?? 'main',
    lvl: line.level.toUpperCase(),
    msg: render(line),
    ...trace(line),
    ...line.fields,
    ...error(line),
  }),
};
