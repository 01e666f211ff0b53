/** Doubles that threads can read without a copy. */
export const sharedDoubles = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(length * 8));

/** Reads doubles that the engine has written bit by bit, as base64. Threads can read them without a copy. */
export function doublesOf(base64: string): Float64Array {
  const bytes = Buffer.from(base64, 'base64');
  const doubles = sharedDoubles(bytes.length / 8);
  new Uint8Array(doubles.buffer).set(bytes);
  return doubles;
}

/** The same doubles as whole numbers, so that they can be moved with every bit: a copy of a double may lose those of a NaN. */
export const bitsOf = ({ buffer, byteOffset, length }: Float64Array): BigUint64Array => new BigUint64Array(buffer, byteOffset, length);

/** What Prometheus writes where a series ends. */
export const staleBits = 0x7ff0000000000002n;
