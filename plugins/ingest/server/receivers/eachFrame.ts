import type { StreamConnection } from '../../contract';

/** A piece of a stream, as {@link eachFrame} asks for it. */
export type FrameFound =
  /** The frame's range, and where the next one begins. */
  | { readonly kind: 'frame'; readonly start: number; readonly end: number; readonly next: number }
  /** Longer than a log may be; `next` is where the next one begins, beyond what has come perhaps, or undefined when only its end tells. */
  | { readonly kind: 'oversized'; readonly next: number | undefined }
  | { readonly kind: 'partial' };

export interface Framing {
  /** @param isEnd nothing will follow */
  find(bytes: Buffer, start: number, isEnd: boolean): FrameFound;
  /** Ends a frame whose length is not told. */
  readonly delimiter: number;
}

const SAMPLE_LENGTH = 500;

/** Finds frames that a byte ends; at the end of the stream the rest is one too. */
export const delimited = (delimiter: number, largestLog: number): Framing => ({
  delimiter,
  find: (bytes, start, isEnd) => {
    const found = bytes.indexOf(delimiter, start);
    const end = found >= 0 ? found : bytes.length;
    const isTooLong = end - start > largestLog;
    if (found < 0 && !isEnd) return isTooLong ? { kind: 'oversized', next: undefined } : { kind: 'partial' };
    const next = found >= 0 ? found + 1 : end;
    return isTooLong ? { kind: 'oversized', next } : { kind: 'frame', start, end, next };
  },
});

/**
 * Reads a stream without acknowledgements frame by frame to its end; what came together is flushed together. Of a frame that is too long only
 * the beginning is kept in memory.
 */
export async function eachFrame(
  connection: StreamConnection,
  framing: Framing,
  take: (frame: Buffer) => Promise<void>,
  oversized: (sample: string) => Promise<void>,
): Promise<void> {
  const { input } = connection;
  let isEnd = false;
  for (;;) {
    const { bytes } = input;
    let at = 0;
    let found: FrameFound = { kind: 'partial' };
    while (at < bytes.length) {
      found = framing.find(bytes, at, isEnd);
      if (found.kind !== 'frame') break;
      await take(bytes.subarray(found.start, found.end));
      at = found.next;
    }
    if (at < bytes.length && found.kind === 'oversized') {
      await oversized(bytes.toString('utf8', at, Math.min(bytes.length, at + SAMPLE_LENGTH)));
      input.consume(at);
      connection.flush();
      await (found.next === undefined ? skipPast(connection, framing.delimiter) : skip(connection, found.next - at));
      continue;
    }
    input.consume(at);
    connection.flush();
    if (isEnd) return;
    isEnd = !(await input.more());
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

async function skipPast({ input }: StreamConnection, delimiter: number): Promise<void> {
  for (;;) {
    const found = input.bytes.indexOf(delimiter);
    input.consume(found < 0 ? input.bytes.length : found + 1);
    if (found >= 0 || !(await input.more())) return;
  }
}
