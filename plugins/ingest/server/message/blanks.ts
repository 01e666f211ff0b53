const BLANK = 32;
const BACKSLASH = 92;
const BOM = Buffer.from('\uFEFF');
/** White space, or a byte order mark, as JSON writes it in a string. */
const FIRST_ESCAPE = /^\\(?:[nrtf]|u(?:00(?:0[9acd]|20)|feff))/i;
const LAST_ESCAPE = /\\(?:[nrtf]|u(?:00(?:0[9acd]|20)|feff))$/i;
const LONGEST_ESCAPE = 6;

const textOf = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** Where a string's text begins behind white space and a byte order mark; the bytes are those between the quotes of a JSON string. */
export function behindBlanks(bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const byte = bytes[at];
    if (byte === BLANK) at++;
    else if (byte === BACKSLASH) {
      const found = FIRST_ESCAPE.exec(textOf(bytes, at, Math.min(end, at + LONGEST_ESCAPE)));
      if (found === null) break;
      at += found[0].length;
    } else if (byte === BOM[0] && bytes.subarray(at, at + BOM.length).equals(BOM)) at += BOM.length;
    else break;
  }
  return at;
}

/** Where a string's text ends before white space. A backslash that is a text itself may be taken for the beginning of white space. */
export function beforeBlanks(bytes: Buffer, start: number, end: number): number {
  let at = end;
  while (at > start) {
    if (bytes[at - 1] === BLANK) {
      at--;
      continue;
    }
    const found = LAST_ESCAPE.exec(textOf(bytes, Math.max(start, at - LONGEST_ESCAPE), at));
    if (found === null) break;
    at -= found[0].length;
  }
  return at;
}
