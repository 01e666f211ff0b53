const WORD = 4_294_967_296;
/** Up to this many bytes a loop is quicker than asking the runtime. */
const SHORT = 96;

/** Values one behind the other in the engine's binary form; grows as it is filled. */
export class ByteColumn {
  bytes = Buffer.allocUnsafeSlow(256);
  length = 0;
  private factor = 0;
  private low = 0;
  private high = 0;

  /** Makes room. The writers below do not: ask once a value. */
  reserve(size: number): void {
    const needed = this.length + size;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  /** A length in groups of seven bits, the lowest first. */
  varint(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.bytes[this.length++] = (rest % 128) + 128;
    this.bytes[this.length++] = rest;
  }

  uint32(value: number): void {
    const { bytes } = this;
    let at = this.length;
    bytes[at++] = value;
    bytes[at++] = value >>> 8;
    bytes[at++] = value >>> 16;
    bytes[at++] = value >>> 24;
    this.length = at;
  }

  /** A whole number that a double holds exactly, negative ones as the complement of two. */
  int64(value: number): void {
    if (value >= 0 && value < WORD) {
      this.uint32(value);
      this.uint32(0);
      return;
    }
    const high = Math.floor(value / WORD);
    this.uint32(value - high * WORD);
    this.uint32(high);
  }

  /** `factor * 10^9 + rest`, for numbers beyond what a double holds. */
  billions(factor: number, rest: number): void {
    if (factor !== this.factor) this.multiply(factor);
    const low = this.low + rest;
    this.uint32(low < WORD ? low : low - WORD);
    this.uint32(low < WORD ? this.high : this.high + 1);
  }

  bigint(value: bigint): void {
    this.length = this.bytes.writeBigUInt64LE(BigInt.asUintN(64, value), this.length);
  }

  double(value: number): void {
    this.length = this.bytes.writeDoubleLE(value, this.length);
  }

  copy(source: Buffer, start: number, end: number): void {
    const { bytes } = this;
    if (end - start <= SHORT) {
      let at = this.length;
      for (let index = start; index < end; index++) bytes[at++] = source[index] as number;
      this.length = at;
      return;
    }
    source.copy(bytes, this.length, start, end);
    this.length += end - start;
  }

  /** A text with its length before it. */
  text(text: string): void {
    const size = Buffer.byteLength(text);
    this.reserve(size + 10);
    this.varint(size);
    this.length += this.bytes.write(text, this.length);
  }

  /** Seconds repeat from row to row: their share of the number is kept. */
  private multiply(factor: number): void {
    const product = Math.floor(factor / 65_536) * 1_000_000_000;
    const low = (product % 65_536) * 65_536 + (factor % 65_536) * 1_000_000_000;
    this.factor = factor;
    this.low = low % WORD;
    this.high = Math.floor(product / 65_536) + Math.floor(low / WORD);
  }

  written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}
