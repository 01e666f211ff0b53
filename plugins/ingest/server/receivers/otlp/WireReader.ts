import protobuf, { type Reader } from 'protobufjs/minimal.js';
import type { Instant } from '../../../intake/instant';

/** Bytes of a body; `end` is behind the last one. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const TWO_32 = 4_294_967_296;

/** Reads protobuf's wire format in place: messages and texts are ranges of the body, nothing is copied. */
export class WireReader {
  private readonly reader: Reader;
  /** Behind the field that {@link fieldAt} or {@link enter} found. */
  fieldEnd = 0;

  constructor(readonly body: Buffer) {
    this.reader = protobuf.Reader.create(body);
  }

  /** Goes to a field of a message, the first one from `start` on. @returns its tag, 0 behind the last. @throws RangeError when a field reached beyond `end` */
  begin(start: number, end: number): number {
    this.reader.pos = start;
    return this.next(end);
  }

  /** The tag of the field behind the one that was just read. */
  next(end: number): number {
    const { reader } = this;
    if (reader.pos < end) return reader.uint32();
    if (reader.pos !== end) throw new RangeError('a field reaches beyond its message');
    return 0;
  }

  goTo(place: number): void {
    this.reader.pos = place;
  }

  isAt(place: number): boolean {
    return this.reader.pos === place;
  }

  /** Passes over a field that will not be read. */
  skip(tag: number): void {
    this.reader.skipType(tag & 7);
  }

  /**
   * Visits the fields of a message by their tag (`field << 3 | wire type`). `visit` reads the value, or returns false to pass over it; after a
   * length-delimited value that it read with {@link range} it may have read on inside.
   * @throws RangeError or Error for broken wire data
   */
  eachField(message: Range, visit: (tag: number) => boolean | Range): void {
    const { reader } = this;
    reader.pos = message.start;
    while (reader.pos < message.end) {
      const tag = reader.uint32();
      const read = visit(tag);
      if (read === false) reader.skipType(tag & 7);
      else if (read !== true) reader.pos = read.end;
    }
    if (reader.pos !== message.end) throw new RangeError('a field reaches beyond its message');
  }

  /**
   * The length-delimited field with this one-byte tag at this very place, for the ways that messages are nearly always written.
   * @returns where its bytes begin, up to {@link fieldEnd}; -1 when it is another field, or reaches beyond `end`
   */
  fieldAt(place: number, tag: number, end: number): number {
    const { body } = this;
    if (place + 2 > end || body[place] !== tag) return -1;
    const first = body[place + 1] as number;
    let start = place + 2;
    let length = first;
    if (first > 127) {
      const second = body[start++] as number;
      if (second > 127) return -1;
      length = (first & 127) | (second << 7);
    }
    this.fieldEnd = start + length;
    return this.fieldEnd <= end ? start : -1;
  }

  /** Reads the length of a length-delimited field. @returns where its bytes begin, up to {@link fieldEnd} */
  enter(): number {
    const length = this.reader.uint32();
    const start = this.reader.pos;
    this.reader.skip(length);
    this.fieldEnd = start + length;
    return start;
  }

  range(): Range {
    const length = this.reader.uint32();
    const start = this.reader.pos;
    this.reader.skip(length);
    return { start, end: start + length };
  }

  uint32(): number {
    return this.reader.uint32();
  }

  bool(): boolean {
    return this.reader.bool();
  }

  double(): number {
    return this.reader.double();
  }

  /** Eight bytes as a whole number; exact below 2^53. */
  fixed64(): number {
    const at = this.reader.pos;
    this.reader.skip(8);
    return this.body.readUInt32LE(at + 4) * TWO_32 + this.body.readUInt32LE(at);
  }

  /** Eight bytes as a signed whole number; beyond 2^53 rounded to what a double can hold. */
  sfixed64(): number {
    const at = this.reader.pos;
    this.reader.skip(8);
    return this.body.readInt32LE(at + 4) * TWO_32 + this.body.readUInt32LE(at);
  }

  sint32(): number {
    return this.reader.sint32();
  }

  fixed32(): number {
    return this.reader.fixed32();
  }

  /** Adds the numbers of a packed field. */
  packed(range: Range, into: number[], one: () => number): void {
    this.reader.pos = range.start;
    while (this.reader.pos < range.end) into.push(one());
    if (this.reader.pos !== range.end) throw new RangeError('a number reaches beyond its field');
  }

  /** A whole number without sign; exact below 2^53. */
  uint64(): number {
    const { body, reader } = this;
    let value = 0;
    for (let count = 0, scale = 1; ; count++, scale *= 128) {
      if (reader.pos >= body.length || count === 10) throw new RangeError('a number has no end');
      const byte = body[reader.pos++] as number;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** A whole number with sign in zigzag form; exact below 2^52. */
  sint64(): number {
    const zigzag = this.uint64();
    return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
  }

  /** Passes over eight bytes. @returns where they begin, for values whose bits matter */
  eightBytes(): number {
    const at = this.reader.pos;
    this.reader.skip(8);
    return at;
  }

  /** Nanoseconds since the epoch, unsigned, of fixed width; undefined for 0. */
  time(): Instant | undefined {
    const at = this.reader.pos;
    this.reader.skip(8);
    const low = this.body.readUInt32LE(at);
    const high = this.body.readUInt32LE(at + 4);
    if (low === 0 && high === 0) return undefined;
    // 2^32 ns are 4.294967296 s. Taken apart by thousands, every step stays below 2^53 and is exact.
    const thousands = Math.floor(high / 1000);
    const rest = thousands * 967_296_000 + (high - thousands * 1000) * 294_967_296 + low;
    const carried = Math.floor(rest / 1e9);
    return { seconds: high * 4 + thousands * 294 + carried, nanos: rest - carried * 1e9 };
  }

  /** A signed 64-bit varint with all its digits. */
  int64(): string {
    const { reader, body } = this;
    let low = 0;
    let high = 0;
    for (let count = 0; ; count++) {
      if (count === 10 || reader.pos >= body.length) throw new RangeError('a number does not end');
      const byte = body[reader.pos++] as number;
      const bits = byte & 127;
      if (count < 4) low |= bits << (7 * count);
      else if (count === 4) {
        low = (low | (bits << 28)) >>> 0;
        high = bits >> 4;
      } else high += bits * 2 ** (3 + (count - 5) * 7);
      if (byte < 128) break;
    }
    high %= TWO_32;
    if (high === 0) return String(low);
    if (high < 0x200000) return String(high * TWO_32 + low);
    return String(BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)));
  }

  text({ start, end }: Range): string {
    return this.body.toString('utf8', start, end);
  }

  isZero({ start, end }: Range): boolean {
    for (let index = start; index < end; index++) if (this.body[index] !== 0) return false;
    return true;
  }
}
