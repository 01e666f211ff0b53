import type { MessageForms } from '../../common/messageForms';
import { beforeBlanks, behindBlanks } from './blanks';

const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;
/** A key of logfmt longer than this does not pass the cheap look. */
const LONGEST_KEY = 64;

const CEF = Buffer.from('CEF:');
const LEEF = Buffer.from('LEEF:');

const beginsWith = (mark: Buffer, bytes: Buffer, at: number, end: number): boolean =>
  bytes[at] === mark[0] && at + mark.length < end && bytes.compare(mark, 0, mark.length, at, at + mark.length) === 0;

const isOfName = (byte: number): boolean => {
  const lower = byte | 32;
  return (lower >= 97 && lower <= 122) || (byte >= 45 && byte <= 57) || byte === 95 || byte === 64;
};

/**
 * Whether a message, as it stands between the quotes of a JSON string, may be one object, CEF, LEEF, or wholly key=value pairs, white space round it or
 * not: a look at its ends that an ordinary message costs a few nanoseconds. Whether it is, the readers tell.
 */
export function looksStructured(bytes: Buffer, start: number, end: number, { json, logfmt }: MessageForms): boolean {
  const from = behindBlanks(bytes, start, end);
  if (bytes[from] === OPEN) return json && (bytes[end - 1] === CLOSE || bytes[beforeBlanks(bytes, from, end) - 1] === CLOSE);
  if (!logfmt) return false;
  if (beginsWith(CEF, bytes, from, end) || beginsWith(LEEF, bytes, from, end)) return true;
  let at = from;
  const limit = Math.min(end, from + LONGEST_KEY);
  while (at < limit && isOfName(bytes[at] as number)) at++;
  if (at === from || at === limit || bytes[at] !== EQUALS) return false;
  const second = bytes.indexOf(EQUALS, at + 1);
  return second >= 0 && second < end;
}
