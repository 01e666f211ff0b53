import type { MessageForms } from '../../common/messageForms';
import { beforeBlanks, behindBlanks } from './blanks';

const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;
/** A key of logfmt longer than this does not pass the cheap look. */
const LONGEST_KEY = 64;

const isOfName = (byte: number): boolean => {
  const lower = byte | 32;
  return (lower >= 97 && lower <= 122) || (byte >= 45 && byte <= 57) || byte === 95 || byte === 64;
};

/**
 * Whether a message, as it stands between the quotes of a JSON string, may be one object or wholly key=value pairs, white space round it or
 * not: a look at its ends that an ordinary message costs a few nanoseconds. Whether it is, the readers tell.
 */
export function looksStructured(bytes: Buffer, start: number, end: number, { json, logfmt }: MessageForms): boolean {
  const from = behindBlanks(bytes, start, end);
  if (bytes[from] === OPEN) return json && (bytes[end - 1] === CLOSE || bytes[beforeBlanks(bytes, from, end) - 1] === CLOSE);
  if (!logfmt) return false;
  let at = from;
  const limit = Math.min(end, from + LONGEST_KEY);
  while (at < limit && isOfName(bytes[at] as number)) at++;
  if (at === from || at === limit || bytes[at] !== EQUALS) return false;
  const second = bytes.indexOf(EQUALS, at + 1);
  return second >= 0 && second < end;
}
