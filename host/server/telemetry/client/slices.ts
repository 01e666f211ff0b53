/**
 * A payload in slices of about `size` bytes, small pieces joined and large ones cut, so that the end is read when about all of it has left, not when it
 * was handed to the socket as one.
 */
export function* slices(pieces: readonly Buffer[], size: number): Generator<Buffer> {
  let few: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    if (piece.length < size / 4) {
      few.push(piece);
      bytes += piece.length;
      if (bytes < size) continue;
    }
    if (bytes > 0) yield Buffer.concat(few, bytes);
    if (piece.length >= size / 4) for (let start = 0; start < piece.length; start += size) yield piece.subarray(start, start + size);
    few = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(few, bytes);
}
