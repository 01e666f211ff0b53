import type { StreamConnection } from '../../intake/streamReceiver';
import { withoutMark } from '../http/byteOrderMark';

/** A piece of a stream, as {@link eachFrame} asks for it. */
export type FrameFound =
  /** The frame's range, and where the next one begins. */
  | { readonly kind: 'frame'; readonly start: number; readonly end: number; readonly next: number }
  /** Longer than a log may be; `next` is where the next one begins, beyond what has come perhaps, or undefined when only its end tells. */
  | { readonly kind: 'oversized'; readonly next: number | undefined }
  | { readonly kind: 'partial' };

export interface Framing {
  /** @param isEnd nothing will follow, as the sender says */
  find(bytes: Buffer, start: number, isEnd: boolean): FrameFound;
  /** Bytes that end a frame whose length is not told. */
  readonly delimiters: readonly number[];
}

const SAMPLE_LENGTH = 500;

const NUL = 0;
const NEWLINE = 10;
/** What ends a message of a protocol of text lines: some senders write a NUL where others write a newline. */
export const lineEnds = [NEWLINE, NUL] as const;

/**
 * Finds frames that a byte ends.
 * @param delimiters any of which ends a frame
 * @param last whether what no such byte ends, when the sender closes, is a frame all the same: many senders of texts leave the last one out, but half
 * a number is another number
 */
export const delimited = (
  delimiters: readonly number[],
  largestLog: number,
  last: 'may be open' | 'must be ended' = 'may be open',
): Framing => ({
  delimiters,
  find: (bytes, start, isEnd) => {
    const found = indexOfAny(bytes, delimiters, start, start + largestLog + 1);
    const end = found >= 0 ? found : bytes.length;
    const isTooLong = end - start > largestLog;
    if (found < 0 && isTooLong) return { kind: 'oversized', next: undefined };
    if (found < 0 && !(isEnd && last === 'may be open')) return { kind: 'partial' };
    const next = found >= 0 ? found + 1 : end;
    return { kind: 'frame', start, end, next };
  },
});

/** Looked for piece by piece: a sender that uses only one of the bytes must not make each frame cost a search of all that has come. */
const PIECE = 256;

/** The first of the bytes at or behind `start`, up to `limit`; -1 when there is none. */
function indexOfAny(bytes: Buffer, wanted: readonly number[], start: number, limit: number): number {
  const last = Math.min(bytes.length, limit);
  for (let from = start, size = PIECE; from < last; from += size, size *= 2) {
    const piece = bytes.subarray(from, Math.min(last, from + size));
    let first = -1;
    for (const byte of wanted) {
      const found = piece.indexOf(byte);
      if (found >= 0 && (first < 0 || found < first)) first = found;
    }
    if (first >= 0) return from + first;
  }
  return -1;
}

/** What was the matter with a frame that is not taken: too long, or the connection ended before it did. */
export type FrameFault = 'oversized' | 'malformed';

const isBlank = (text: string): boolean => /^[\s\0]*$/.test(text);

/**
 * Reads a stream without acknowledgements frame by frame to its end; what came together is flushed together. Of a frame that is too long only
 * the beginning is kept in memory. Of a connection that breaks every whole frame is taken, for nobody will send it again.
 * @param refuse told of each frame that is not taken, and of how it begins
 */
export async function eachFrame(
  connection: StreamConnection,
  framing: Framing,
  take: (frame: Buffer) => Promise<void>,
  refuse: (reason: FrameFault, sample: string) => Promise<void>,
): Promise<void> {
  const { input } = connection;
  const sampleAt = (at: number): string => input.bytes.toString('utf8', at, at + SAMPLE_LENGTH);
  let isOver = false;
  for (;;) {
    const { bytes } = input;
    let at = 0;
    let found: FrameFound = { kind: 'partial' };
    while (at < bytes.length) {
      found = framing.find(bytes, at, isOver && input.ending === 'said');
      if (found.kind !== 'frame') break;
      await take(withoutMark(bytes.subarray(found.start, found.end)));
      at = found.next;
    }
    if (at < bytes.length && found.kind === 'oversized') {
      await refuse('oversized', sampleAt(at));
      input.consume(at);
      connection.flush();
      await (found.next === undefined ? skipPast(connection, framing.delimiters) : skip(connection, found.next - at));
      continue;
    }
    input.consume(at);
    if (isOver && !isBlank(sampleAt(0))) await refuse('malformed', sampleAt(0));
    connection.flush();
    if (isOver) return;
    isOver = !(await input.more());
  }
}

async function skip({ input }: StreamConnection, count: number): Promise<void> {
  for (let left = count; ; ) {
    const skipped = Math.min(left, input.bytes.length);
    input.consume(skipped);
    left -= skipped;
    if (left === 0 || !(await input.more())) return;
  }
}

async function skipPast({ input }: StreamConnection, delimiters: readonly number[]): Promise<void> {
  for (;;) {
    const found = indexOfAny(input.bytes, delimiters, 0, input.bytes.length);
    input.consume(found < 0 ? input.bytes.length : found + 1);
    if (found >= 0 || !(await input.more())) return;
  }
}
