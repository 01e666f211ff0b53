import type { StreamConnection } from '../../intake/streamReceiver';

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
  /** Ends a frame whose length is not told. */
  readonly delimiter: number;
}

const SAMPLE_LENGTH = 500;

/**
 * Finds frames that a byte ends.
 * @param last whether what no such byte ends, when the sender closes, is a frame all the same: many senders of texts leave the last one out, but half
 * a number is another number
 */
export const delimited = (delimiter: number, largestLog: number, last: 'may be open' | 'must be ended' = 'may be open'): Framing => ({
  delimiter,
  find: (bytes, start, isEnd) => {
    const found = bytes.indexOf(delimiter, start);
    const end = found >= 0 ? found : bytes.length;
    const isTooLong = end - start > largestLog;
    if (found < 0 && !(isEnd && last === 'may be open')) return isTooLong ? { kind: 'oversized', next: undefined } : { kind: 'partial' };
    const next = found >= 0 ? found + 1 : end;
    return isTooLong ? { kind: 'oversized', next } : { kind: 'frame', start, end, next };
  },
});

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
      await take(bytes.subarray(found.start, found.end));
      at = found.next;
    }
    if (at < bytes.length && found.kind === 'oversized') {
      await refuse('oversized', sampleAt(at));
      input.consume(at);
      connection.flush();
      await (found.next === undefined ? skipPast(connection, framing.delimiter) : skip(connection, found.next - at));
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

async function skipPast({ input }: StreamConnection, delimiter: number): Promise<void> {
  for (;;) {
    const found = input.bytes.indexOf(delimiter);
    input.consume(found < 0 ? input.bytes.length : found + 1);
    if (found >= 0 || !(await input.more())) return;
  }
}
