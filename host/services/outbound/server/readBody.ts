import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from '#sdk/server';

const decoders = new Map<string, () => Transform>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
]);
/** What this side can read. */
export const readableEncodings = 'gzip, deflate, br';

/**
 * Reads and decompresses a body, and no more than it may hold: what a bomb would become is never made.
 * @throws OutboundError `too-large`, `unreadable`
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(encoding);
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) return;
      chunks.push(chunk);
    }
  };
  try {
    await (decoder === undefined ? pipeline(body, collect) : pipeline(body, decoder, collect));
  } catch (error) {
    // The streams end with faults of their own when they are not read to their end.
    if (size <= maxBytes) throw error;
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks, size);
}

/** What unpacks a body; undefined for one that is not packed. @throws OutboundError `unreadable` */
export function decoderOf(encoding: string): Transform | undefined {
  if (encoding === '' || encoding === 'identity') return undefined;
  const make = decoders.get(encoding);
  if (make === undefined) throw new OutboundError('unreadable', 'The answer is compressed in a way that was not asked for.', encoding);
  return make();
}

export const tooLarge = (maxBytes: number, answered?: number): OutboundError =>
  new OutboundError('too-large', `The answer is larger than ${maxBytes.toLocaleString('en')} bytes.`, undefined, answered);
