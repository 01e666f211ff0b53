import type { Instant } from '../../../intake/instant';
import { emptyRecord, type LogRecord } from '../../../intake/LogRecord';
import { severityOfNumber } from '../../../intake/severity';
import { Excess } from '../../record/Excess';
import { readObject } from '../../record/readObject';
import { readIsoTime } from '../../record/readTime';
import { bsdTime } from './bsdTime';
import { type StructuredData, structuredData } from './structuredData';

/** A syslog message, read. */
export interface SyslogMessage {
  readonly record: LogRecord;
  readonly time: Instant | undefined;
  /** The shipping token, if the message carries one. */
  readonly token: string | undefined;
}

const facilities = 'kern user mail daemon auth syslog lpr news uucp cron authpriv ftp ntp security console solaris-cron'.split(' ');
const severities = ['emerg', 'alert', 'crit', 'err', 'warning', 'notice', 'info', 'debug'];
const facilityName = (facility: number): string => facilities[facility] ?? `local${facility - 16}`;

const TOKEN_PREFIX = /^\[([^\]\s]{1,512})\] ?(?=<)/;
const PRIORITY = /^<(\d{1,3})>/;
const HEADER_5424 = /^1 (\S{1,64}) (\S{1,255}) (\S{1,255}) (\S{1,255}) (\S{1,255}) /;
const TAG = /^([^\s:[\]]{1,128})(?:\[([^\]\s]{1,128})\])?: ?/;
const ISO_TIME = /^(\d{4}-\d{2}-\d{2}T\S{5,30}) /;
/** Id of the structured data that is meant for us: `[astrolabe token="…" type="…"]`, with or without an enterprise number. */
const OWN_DATA = /^astrolabe(?:@\d+)?$/;
const CEE = /^\s*@cee:\s*(?=\{)/;

const given = (text: string | undefined): string => (text === undefined || text === '-' ? '' : text);
const instantIn = (text: string): Instant | undefined => {
  const bytes = Buffer.from(text);
  return readIsoTime(bytes, 0, bytes.length);
};

/**
 * Reads a message of RFC 5424 or RFC 3164, or what senders make of them: whatever is missing is left out, and a text that is neither
 * becomes the message. The token stands in front as `[token]`, or in the structured data.
 * @param received milliseconds since the epoch
 */
export function readSyslog(text: string, received: number): SyslogMessage {
  const prefix = TOKEN_PREFIX.exec(text);
  const body = prefix === null ? text : text.slice(prefix[0].length);
  const record = { ...emptyRecord(), type: 'syslog' };
  const priority = PRIORITY.exec(body);
  const value = Number(priority?.[1] ?? 192);
  if (priority === null || value > 191) {
    record.message = body;
    return { record, time: undefined, token: prefix?.[1] };
  }
  record.severity = severityOfNumber(value % 8);
  const syslog: Record<string, unknown> = { facility: facilityName(value >> 3), severity: severities[value % 8] };
  record.fields.syslog = syslog;
  const rest = body.slice(priority[0].length);
  const modern = modernForm(rest, record, syslog);
  if (modern !== undefined) return { record, time: modern.time, token: prefix?.[1] ?? modern.token };
  return { record, time: oldForm(rest, received, record, syslog), token: prefix?.[1] };
}

/** RFC 5424. */
function modernForm(
  rest: string,
  record: LogRecord,
  syslog: Record<string, unknown>,
): { readonly time: Instant | undefined; readonly token: string | undefined } | undefined {
  const header = HEADER_5424.exec(rest);
  if (header === null) return undefined;
  const read = structuredData(rest, header[0].length);
  const [, time = '', host, app, process, message] = header;
  if (given(host) !== '') record.fields.host = host;
  record.service = given(app);
  if (given(process) !== '') syslog.procid = process;
  if (given(message) !== '') syslog.msgid = message;
  const own = read === undefined ? undefined : takeOwn(read.data);
  if (own?.type !== undefined) record.type = own.type;
  if (read !== undefined && Object.keys(read.data).length > 0) syslog.structured_data = read.data;
  const text = rest.slice(read?.end ?? header[0].length).replace(/^ /, '');
  setMessage(record, text.startsWith('\uFEFF') ? text.slice(1) : text);
  return { time: instantIn(time), token: own?.token };
}

/** RFC 3164, also with an ISO time. @returns its time */
function oldForm(rest: string, received: number, record: LogRecord, syslog: Record<string, unknown>): Instant | undefined {
  const iso = ISO_TIME.exec(rest)?.[1];
  const isoTime = iso === undefined ? undefined : instantIn(iso);
  const found = isoTime === undefined ? bsdTime(rest, received) : { time: isoTime, length: (iso as string).length };
  if (found === undefined) {
    takeTag(rest, record, syslog);
    return undefined;
  }
  const after = rest.slice(found.length).replace(/^:? /, '');
  const host = /^([^\s:[\]]{1,255}|\[?[0-9a-fA-F:.]{2,45}\]?) (?=\S)/.exec(after);
  if (host !== null) record.fields.host = host[1];
  takeTag(host === null ? after : after.slice(host[0].length), record, syslog);
  return found.time;
}

function takeTag(text: string, record: LogRecord, syslog: Record<string, unknown>): void {
  const tag = TAG.exec(text);
  if (tag !== null) {
    record.service = tag[1] ?? '';
    if (tag[2] !== undefined) syslog.procid = tag[2];
  }
  setMessage(record, tag === null ? text : text.slice(tag[0].length));
}

/** A message marked `@cee:` is an object of fields. */
function setMessage(record: LogRecord, text: string): void {
  record.message = text;
  const cookie = CEE.exec(text);
  if (cookie === null) return;
  const tree = readObject(text.slice(cookie[0].length), new Excess());
  if (tree === undefined) return;
  record.fields.cee = tree;
  const { msg, message = msg } = tree;
  if (typeof message === 'string') record.message = message;
}

function takeOwn(data: StructuredData): { token?: string; type?: string } {
  const id = Object.keys(data).find((each) => OWN_DATA.test(each));
  if (id === undefined) return {};
  const { token, type } = data[id] ?? {};
  delete data[id];
  return { ...(token === undefined ? {} : { token }), ...(type === undefined ? {} : { type }) };
}
