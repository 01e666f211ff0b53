import { tooLarge } from '../../http/readBody';
import { delimited, type Framing, lineEnds } from '../eachFrame';

const SPACE = 32;
const LESS = 60;
const BRACKET = 91;
const ZERO = 48;
const LONGEST_COUNT = 10;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= 57;

/** The length that octet counting tells: `LEN <…` or `LEN [token] <…`. Anything else is a line. */
function countAt(bytes: Buffer, start: number): { readonly length: number; readonly body: number } | 'partial' | undefined {
  if (!isDigit(bytes[start]) || bytes[start] === ZERO) return undefined;
  let at = start;
  while (isDigit(bytes[at]) && at - start < LONGEST_COUNT) at++;
  if (at === bytes.length) return 'partial';
  if (bytes[at] !== SPACE) return undefined;
  if (at + 1 === bytes.length) return 'partial';
  if (bytes[at + 1] !== LESS && bytes[at + 1] !== BRACKET) return undefined;
  return { length: Number(bytes.toString('latin1', start, at)), body: at + 1 };
}

/** Both framings of RFC 6587: octet counting where a frame begins with a count, else up to the next newline or NUL. */
export function syslogFraming(largestLog: number, largestFrame: number): Framing {
  const lines = delimited(lineEnds, largestLog);
  return {
    delimiters: lineEnds,
    find: (bytes, start, isEnd) => {
      const counted = countAt(bytes, start);
      if (counted === 'partial' && !isEnd) return { kind: 'partial' };
      if (counted === undefined || counted === 'partial') return lines.find(bytes, start, isEnd);
      const { body, length } = counted;
      if (length > largestFrame) throw tooLarge(largestFrame);
      const next = body + length;
      if (length > largestLog) return { kind: 'oversized', next };
      if (next <= bytes.length) return { kind: 'frame', start: body, end: next, next };
      return { kind: 'partial' };
    },
  };
}
