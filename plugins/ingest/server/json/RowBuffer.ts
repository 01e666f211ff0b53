const ZERO = 48;
const SMALL = 2 ** 31;
const SPLIT = 1_000_000;
const SPLIT_DIGITS = 6;
/** Up to this many bytes a loop is quicker than asking the runtime; measured. */
const SHORT = 160;
/** The same for a piece as a whole. */
const TINY = 64;

/** A fixed piece of memory that rows are written into, byte by byte, so that no row exists as a string in between. */
export class RowBuffer {
  readonly bytes: Buffer;
  length = 0;

  constructor(capacity: number) {
    // Not from Node's shared pool: it lives long and is handed to other threads.
    this.bytes = Buffer.allocUnsafeSlow(capacity);
  }

  /** Whether `size` more bytes fit. The writers below do not check: ask once a row. */
  hasRoom(size: number): boolean {
    return this.length + size <= this.bytes.length;
  }

  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  /** All of a short piece. */
  append(piece: Buffer): void {
    if (piece.length <= TINY) {
      this.copy(piece, 0, piece.length);
      return;
    }
    // As a whole the runtime copies it at once; a part of it would first become an object.
    this.bytes.set(piece, this.length);
    this.length += piece.length;
  }

  utf8(text: string): void {
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  copy(source: Buffer, start: number, end: number): void {
    const { bytes } = this;
    if (end - start <= SHORT) {
      let at = this.length;
      for (let index = start; index < end; index++) bytes[at++] = source[index] as number;
      this.length = at;
    } else {
      source.copy(bytes, this.length, start, end);
      this.length += end - start;
    }
  }

  /** A whole number below 2^32, without leading zeros. */
  whole(value: number): void {
    let width = 1;
    for (let limit = 10; value >= limit; limit *= 10) width++;
    this.digits(value, width, this.length);
    this.length += width;
  }

  /** Puts a whole number with leading zeros at a place already written. */
  digits(value: number, width: number, place: number): void {
    if (value < SMALL) {
      this.smallDigits(value | 0, width, place);
      return;
    }
    const high = Math.floor(value / SPLIT);
    this.digits(high, width - SPLIT_DIGITS, place);
    this.smallDigits((value - high * SPLIT) | 0, SPLIT_DIGITS, place + width - SPLIT_DIGITS);
  }

  /** The processor divides numbers of 32 bits much quicker. */
  private smallDigits(value: number, width: number, place: number): void {
    const { bytes } = this;
    let rest = value;
    for (let at = place + width - 1; at >= place; at--) {
      const tens = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
  }
}
