import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';
import { ContentFault } from '../formats/SourceLog';

/** Bytes that are unpacked at a time: what they become has to fit into memory, however well they are packed. */
const SLICE = 4096;

export type Packing = 'gzip' | 'zstd' | 'parquet' | undefined;

/** What a file is, by how it begins, whatever its name says. */
export function packingOf(bytes: Buffer): Packing {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd) return 'zstd';
  return bytes.toString('latin1', 0, 4) === 'PAR1' ? 'parquet' : undefined;
}

/** Unpacks what comes in pieces, as it comes. @throws ContentFault for what is broken, or ends before its end; what the pieces throw stays what it is */
export function unpacked(packing: 'gzip' | 'zstd' | undefined, pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  if (packing === undefined) return pieces;
  return packing === 'gzip' ? gunzipped(pieces) : unzstd(pieces);
}

async function* gunzipped(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let ofSource: { readonly error: unknown } | undefined;
  async function* watched(): AsyncGenerator<Buffer> {
    try {
      yield* pieces;
    } catch (error) {
      ofSource = { error };
      throw error;
    }
  }
  const gunzip = createGunzip();
  const source = Readable.from(watched(), { objectMode: false });
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    for await (const piece of gunzip) yield piece as Buffer;
  } catch (error) {
    if (ofSource !== undefined) throw ofSource.error;
    throw new ContentFault('Its gzip is broken, or ends in the middle.', { cause: error });
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function* unzstd(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let made: Buffer[] = [];
  const decoder = new Decompress((piece) => made.push(Buffer.from(piece)));
  const push = (piece: Uint8Array, isLast: boolean): readonly Buffer[] => {
    made = [];
    try {
      decoder.push(piece, isLast);
    } catch (error) {
      throw new ContentFault('Its zstd is broken, or ends in the middle.', { cause: error });
    }
    return made;
  };
  for await (const piece of pieces) for (let at = 0; at < piece.length; at += SLICE) yield* push(piece.subarray(at, at + SLICE), false);
  yield* push(new Uint8Array(0), true);
}
