import type { ByteColumn } from './ByteColumn';

const ZERO = 48;
const MINUS = 45;
const DOT = 46;
const LOWER_E = 101;
const UPPER_E = 69;
/** Decimal digits that a double surely holds. */
const EXACT_DIGITS = 15;
const LARGEST_INT64 = 9_223_372_036_854_775_807n;
const SMALLEST_INT64 = -9_223_372_036_854_775_808n;
const LARGEST_UINT64 = 18_446_744_073_709_551_615n;
/** Powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, digits) => 10 ** digits);

export type NumberKind = 'Int64' | 'UInt64' | 'Float64';

/** A number of a JSON document. */
export class JsonNumber {
  /** Place behind it. */
  end = 0;
  kind: NumberKind = 'Int64';
  private value = 0;
  private wide: bigint | undefined;

  /** @returns false for a number that 64 bits do not hold */
  read(bytes: Buffer, start: number): boolean {
    const negative = bytes[start] === MINUS;
    let at = negative ? start + 1 : start;
    const first = at;
    let digits = 0;
    let byte = bytes[at] as number;
    for (; byte >= ZERO && byte <= ZERO + 9; byte = bytes[++at] as number) digits = digits * 10 + byte - ZERO;
    if (byte === DOT || byte === LOWER_E || byte === UPPER_E) return this.fraction(bytes, start, at, digits, negative);
    this.end = at;
    if (at === first) return false;
    this.kind = 'Int64';
    this.wide = undefined;
    this.value = negative && digits !== 0 ? -digits : digits;
    return at - first <= EXACT_DIGITS || this.wideWhole(BigInt(bytes.toString('latin1', start, at)));
  }

  write(out: ByteColumn): void {
    out.reserve(8);
    if (this.kind === 'Float64') out.double(this.value);
    else if (this.wide !== undefined) out.bigint(this.wide);
    else out.int64(this.value);
  }

  private wideWhole(value: bigint): boolean {
    this.wide = value;
    if (value >= SMALLEST_INT64 && value <= LARGEST_INT64) return true;
    this.kind = 'UInt64';
    return value > 0n && value <= LARGEST_UINT64;
  }

  private fraction(bytes: Buffer, start: number, dot: number, whole: number, negative: boolean): boolean {
    this.kind = 'Float64';
    let at = dot;
    let digits = whole;
    let byte = bytes[at] as number;
    if (byte === DOT)
      for (byte = bytes[++at] as number; byte >= ZERO && byte <= ZERO + 9; byte = bytes[++at] as number) digits = digits * 10 + byte - ZERO;
    if (byte !== LOWER_E && byte !== UPPER_E && at - start <= EXACT_DIGITS) {
      // Both are exact, so that their quotient is the nearest double.
      this.value = digits / (POWERS[at - dot - 1] as number);
      if (negative) this.value = -this.value;
    } else {
      while (byte === LOWER_E || byte === UPPER_E || byte === MINUS || byte === 43 || (byte >= ZERO && byte <= ZERO + 9))
        byte = bytes[++at] as number;
      this.value = Number(bytes.toString('latin1', start, at));
    }
    this.end = at;
    return Number.isFinite(this.value);
  }
}
