import { uncompressSync } from 'snappy';
import { RequestFault } from '../../intake/RequestFault';
import { tooLarge } from './readBody';

/** The length that a snappy block says it has unpacked: a little-endian varint in front. */
function unpackedLength(packed: Buffer): number {
  let length = 0;
  for (let index = 0; index < 5; index++) {
    const byte = packed[index] ?? 0;
    length += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Unpacks a snappy block. @throws RequestFault 413 when it says it is larger than `limit`, 400 when it is broken */
export function unsnappy(packed: Buffer, limit: number): Buffer {
  if (packed.length === 0) return packed;
  if (unpackedLength(packed) > limit) throw tooLarge(limit);
  try {
    return uncompressSync(packed, { asBuffer: true }) as Buffer;
  } catch {
    throw new RequestFault(400, 'BROKEN_SNAPPY', 'The body is not packed with snappy.');
  }
}
