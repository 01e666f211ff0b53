import { RequestFault } from '../../../intake/RequestFault';
import { tooLarge } from '../../http/readBody';

/** A frame of the Lumberjack protocol, versions 1 and 2; `end` is where the next one begins. */
export type LumberjackFrame = { readonly version: 1 | 2; readonly end: number } & (
  | { readonly kind: 'window'; readonly events: number }
  | { readonly kind: 'json'; readonly sequence: number; readonly payload: Buffer }
  | { readonly kind: 'pairs'; readonly sequence: number; readonly pairs: Readonly<Record<string, string>> }
  | { readonly kind: 'packed'; readonly payload: Buffer }
);

const ONE = 49;
const TWO = 50;
const WINDOW = 87;
const JSON_EVENT = 74;
const DATA = 68;
const PACKED = 67;
const MOST_PAIRS = 10_000;

/**
 * Reads the frame at `start`.
 * @returns undefined when it has not come whole
 * @throws RequestFault 400 for anything else, 413 for a frame that tells to be longer than `limit`
 */
export function lumberjackFrame(bytes: Buffer, start: number, limit: number): LumberjackFrame | undefined {
  if (start + 6 > bytes.length) return undefined;
  const [head, type] = [bytes[start], bytes[start + 1]];
  if (head !== ONE && head !== TWO) throw malformed();
  const version = head === ONE ? 1 : 2;
  const number = bytes.readUInt32BE(start + 2);
  if (type === WINDOW) return { kind: 'window', version, events: number, end: start + 6 };
  if (type === PACKED) {
    if (number > limit) throw tooLarge(limit);
    const end = start + 6 + number;
    return end > bytes.length ? undefined : { kind: 'packed', version, payload: bytes.subarray(start + 6, end), end };
  }
  if (type !== JSON_EVENT && type !== DATA) throw malformed();
  if (start + 10 > bytes.length) return undefined;
  const told = bytes.readUInt32BE(start + 6);
  if (type === DATA) return dataFrame(bytes, start + 10, told, limit, { version, sequence: number });
  if (told > limit) throw tooLarge(limit);
  const end = start + 10 + told;
  return end > bytes.length ? undefined : { kind: 'json', version, sequence: number, payload: bytes.subarray(start + 10, end), end };
}

/** Keys and values, each behind its length. */
function dataFrame(
  bytes: Buffer,
  start: number,
  count: number,
  limit: number,
  about: { readonly version: 1 | 2; readonly sequence: number },
): LumberjackFrame | undefined {
  if (count > MOST_PAIRS) throw malformed();
  const texts: string[] = [];
  let at = start;
  while (texts.length < count * 2) {
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt32BE(at);
    if (at - start + length > limit) throw tooLarge(limit);
    if (at + 4 + length > bytes.length) return undefined;
    texts.push(bytes.toString('utf8', at + 4, at + 4 + length));
    at += 4 + length;
  }
  const pairs = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [texts[index * 2] as string, texts[index * 2 + 1] as string]),
  );
  return { kind: 'pairs', ...about, pairs, end: at };
}

const malformed = (): RequestFault => new RequestFault(400, 'MALFORMED', 'This is not the Lumberjack protocol of Beats.');

/** Tells the sender that all events up to this one are durable. */
export function acknowledgement(version: 1 | 2, sequence: number): Buffer {
  const frame = Buffer.from([version === 1 ? ONE : TWO, 65, 0, 0, 0, 0]);
  frame.writeUInt32BE(sequence, 2);
  return frame;
}
