const WHOLE = /^-?\d+$/;
const LARGEST = 2n ** 64n - 1n;
const SMALLEST = -(2n ** 63n);

/** A whole number beyond 2^53, to be written with all its digits. */
export class ExactNumber {
  constructor(readonly digits: string) {}

  /** What conditions on a log compare. */
  toString(): string {
    return this.digits;
  }
}

/** A JSON number without loss: digits beyond 2^53 are kept exactly, what 64 bits cannot hold is text. */
export function exactNumber(text: string): number | ExactNumber | string {
  const value = Number(text);
  if (!WHOLE.test(text)) return Number.isFinite(value) ? value : text;
  if (Number.isSafeInteger(value)) return value;
  const exact = BigInt(text);
  return exact <= LARGEST && exact >= SMALLEST ? new ExactNumber(text) : text;
}
