import type { Instant } from '../../../intake/instant';
import { emptyRecord, type LogRecord } from '../../../intake/LogRecord';
import { severityOfNumber, severityOfWord } from '../../../intake/severity';
import { Excess } from '../../json/Excess';
import { readObject } from '../../json/readObject';
import { bsdTime } from '../../times/bsdTime';
import { readIsoTime } from '../../times/readTime';
import { ciscoHeader } from './ciscoHeader';
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

/** Before the priority anything in brackets is a token; elsewhere only what has the form of one, for texts begin with brackets too. */
const TOKEN_PREFIX = /^\uFEFF?\[(?:([^\]\s]{1,512})\] ?(?=<)|([A-Za-z]{32})\] ?)/;
const BOM = /^\uFEFF/;
const PRIORITY = /^<(\d{1,3})>/;
const HEADER_5424 = /^1 (\S{1,64}) (\S{1,255}) (\S{1,255}) (\S{1,255}) (\S{1,255}) /;
const TAG = /^([^\s:[\]]{1,128})(?:\[([^\]\s]{1,128})\])?: ?/;
const ISO_TIME = /^(\d{4}-\d{2}-\d{2}T\S{5,30}) /;
/** What follows the time in a header without a priority: host, and a tag that is not left out. */
const HOST_AND_TAG = /^ ([^\s:[\]]{1,255}) [^\s:[\]]{1,128}(?:\[[^\]\s]{1,128}\])?: /;
/** Messages of Cisco's kind, CEF and LEEF begin with what is no tag. */
const TAGLESS = /^(?:%[A-Z]|(?:CEF|LEEF):\d)/;
const MNEMONIC = /^%([A-Z][\w-]{0,64}-[0-7]-\w{1,64})\s?:/;
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
 * becomes the message. The token stands in front as `[token]`, behind the priority, or in the structured data.
 * @param received milliseconds since the epoch
 */
export function readSyslog(text: string, received: number): SyslogMessage {
  const record = { ...emptyRecord(), type: 'syslog' };
  const { body, token } = withoutToken(text);
  const priority = PRIORITY.exec(body);
  const value = Number(priority?.[1] ?? 192);
  if (priority === null || value > 191) return { record, time: withoutPriority(body, received, record), token };
  record.severity = severityOfNumber(value % 8);
  const syslog: Record<string, unknown> = { facility: facilityName(value >> 3), severity: severities[value % 8] };
  record.fields.syslog = syslog;
  const { body: rest, token: second } = withoutToken(body.slice(priority[0].length));
  const modern = modernForm(rest, record, syslog);
  if (modern !== undefined) return { record, time: modern.time, token: token ?? second ?? modern.token };
  return { record, time: oldForm(rest, received, record, syslog), token: token ?? second };
}

/** A byte order mark says nothing, wherever it stands in front. */
function withoutToken(text: string): { readonly body: string; readonly token: string | undefined } {
  const prefix = TOKEN_PREFIX.exec(text);
  return { body: text.slice(prefix?.[0].length ?? 0).replace(BOM, ''), token: prefix?.[1] ?? prefix?.[2] };
}

/** A header may lack its priority; anything else is the message. @returns its time */
function withoutPriority(body: string, received: number, record: LogRecord): Instant | undefined {
  const found = timeAt(body, received);
  const host = HOST_AND_TAG.exec(body.slice(found?.length ?? 0))?.[1];
  if (found === undefined || host === undefined || severityOfWord(host) !== 'unset') {
    record.message = body;
    return undefined;
  }
  const syslog: Record<string, unknown> = {};
  oldForm(body, received, record, syslog);
  if (Object.keys(syslog).length > 0) record.fields.syslog = syslog;
  return found.time;
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

/** The time that a header of RFC 3164 begins with, written so or in ISO 8601. */
function timeAt(text: string, received: number): { readonly time: Instant; readonly length: number } | undefined {
  const iso = ISO_TIME.exec(text)?.[1];
  const time = iso === undefined ? undefined : instantIn(iso);
  return time === undefined ? bsdTime(text, received) : { time, length: (iso as string).length };
}

/** RFC 3164, also with an ISO time, and what Cisco's devices make of it. @returns its time */
function oldForm(rest: string, received: number, record: LogRecord, syslog: Record<string, unknown>): Instant | undefined {
  const cisco = ciscoHeader(rest, received);
  if (cisco !== undefined) {
    if (cisco.host !== undefined) record.fields.host = cisco.host;
    if (cisco.sequence !== undefined) syslog.sequence = cisco.sequence;
    takeTag(rest.slice(cisco.length).replace(/^ ?:? ?/, ''), record, syslog);
    return cisco.time;
  }
  const found = timeAt(rest, received);
  if (found === undefined) {
    takeTag(rest, record, syslog);
    return undefined;
  }
  const after = rest.slice(found.length);
  // A colon ends the header: no host follows.
  const host = /^ ([^\s:[\]]{1,255}|\[?[0-9a-fA-F:.]{2,45}\]?) (?=\S)/.exec(after);
  if (host !== null) record.fields.host = host[1];
  takeTag(after.slice(host?.[0].length ?? 0).replace(/^ ?:? /, ''), record, syslog);
  return found.time;
}

function takeTag(text: string, record: LogRecord, syslog: Record<string, unknown>): void {
  const tag = TAGLESS.test(text) ? null : TAG.exec(text);
  const mnemonic = MNEMONIC.exec(text);
  if (mnemonic !== null) syslog.msgid = mnemonic[1];
  if (tag !== null) {
    const [, name = '', process] = tag;
    // A device that numbers its messages is not as many services.
    if (/^\d+$/.test(name) && process === undefined) syslog.sequence = name;
    else record.service = name;
    if (process !== undefined) syslog.procid = process;
  }
  setMessage(record, (tag === null ? text : text.slice(tag[0].length)).replace(BOM, ''));
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
