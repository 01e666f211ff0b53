import { type LogLine, render } from '../LogLine';
import { type Document, type Format, isoMicros } from './Format';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (value: number): string => String(value).padStart(2, '0');
const clock = (at: Date): string => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;

/** A text line, beside which the agent puts what it could read out of it. */
const textFormat = (text: (line: LogLine, at: Date) => string): Format => ({
  core: ['@timestamp', 'level', 'message', 'trace_id', 'span_id'],
  write: (line): Document => ({
    '@timestamp': isoMicros(line.time),
    level: line.level,
    message: text(line, new Date(line.time)),
    ...(line.span === undefined ? {} : { trace_id: line.span.traceId, span_id: line.span.spanId }),
    ...line.fields,
  }),
});

/** The ingress controller's access log. */
export const nginx: Format = textFormat(({ fields }, at) => {
  const when = `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}:${clock(at)} +0000`;
  const request = `"${fields.method} ${fields.path} HTTP/2.0" ${fields.status} ${fields.bytes_sent} "${fields.referrer}" "${fields.user_agent}"`;
  const upstream = `[${fields.upstream_name}] [] ${fields.upstream_addr} ${fields.bytes_sent} ${fields.upstream_time} ${fields.status}`;
  return `${fields.remote_addr} - - [${when}] ${request} ${fields.request_length} ${fields.request_time} ${upstream} ${fields.request_id}`;
});

const postgresLevels = { trace: 'DEBUG2', debug: 'DEBUG1', info: 'LOG', warn: 'LOG', error: 'ERROR', fatal: 'FATAL' } as const;

/** PostgreSQL's server log. */
export const postgres: Format = textFormat((line, at) => {
  const { database, user, process_id: processId } = line.fields;
  const session = database === undefined ? '' : ` ${user}@${database}`;
  return `${at.toISOString().slice(0, -1).replace('T', ' ')} UTC [${processId}]${session} ${postgresLevels[line.level]}:  ${render(line)}`;
});

const redisMarks = { trace: '.', debug: '.', info: '*', warn: '#', error: '#', fatal: '#' } as const;

/** Redis' log: process, role, day and time, a mark for the level. */
export const redis: Format = textFormat((line, at) => {
  const day = `${two(at.getUTCDate())} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  return `1:M ${day} ${clock(at)}.${String(at.getUTCMilliseconds()).padStart(3, '0')} ${redisMarks[line.level]} ${render(line)}`;
});

const rabbitLevels = { trace: 'debug', debug: 'debug', info: 'info', warn: 'warning', error: 'error', fatal: 'critical' } as const;

/** RabbitMQ's log. */
export const rabbitmq: Format = textFormat((line, at) => {
  const process = line.fields.connection ?? '<0.230.0>';
  return `${at.toISOString().replace('T', ' ').slice(0, -1)}+00:00 [${rabbitLevels[line.level]}] ${process} ${render(line)}`;
});
