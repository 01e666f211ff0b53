import { hasMark, MARK_LENGTH } from '../http/byteOrderMark';

const NEWLINE = 10;
const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 13 || byte === 9;

/** A line's range in its body, without the blanks around it and a byte order mark. */
export interface Line {
  readonly start: number;
  readonly end: number;
  /** Counted from 0 over all lines. */
  readonly line: number;
}

/** Every line that is not blank; what follows the last newline is a line only if there is something. @returns the number of blank lines */
export function* linesOf(body: Buffer): Generator<Line, number> {
  let blank = 0;
  for (let at = 0, line = 0; at < body.length; line++) {
    const newline = body.indexOf(NEWLINE, at);
    let end = newline < 0 ? body.length : newline;
    let start = at;
    at = end + 1;
    if (hasMark(body, start)) start += MARK_LENGTH;
    while (start < end && isBlank(body[start])) start++;
    while (end > start && isBlank(body[end - 1])) end--;
    if (start === end) blank++;
    else yield { start, end, line };
  }
  return blank;
}
