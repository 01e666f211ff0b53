import type { MessageForms } from '../../common/messageForms';

const BLANK = 32;
const QUOTE = 34;
const BACKSLASH = 92;
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
 * Whether a message, as it stands between the quotes of a JSON string, may be one object or wholly key=value pairs: a look at its ends that
 * an ordinary message costs a few nanoseconds. Whether it is, the readers tell.
 */
export function looksStructured(bytes: Buffer, start: number, end: number, { json, logfmt }: MessageForms): boolean {
  if (bytes[start] === OPEN) return json && bytes[end - 1] === CLOSE;
  if (!logfmt) return false;
  let at = start;
  const limit = Math.min(end, start + LONGEST_KEY);
  while (at < limit && isOfName(bytes[at] as number)) at++;
  if (at === start || at === limit || bytes[at] !== EQUALS) return false;
  // The last word is a pair too, or ends the quotes of one.
  if (bytes[end - 1] === QUOTE && bytes[end - 2] === BACKSLASH) return true;
  for (at = end - 1; at > start && bytes[at] !== BLANK; at--) if (bytes[at] === EQUALS) return true;
  return false;
}
