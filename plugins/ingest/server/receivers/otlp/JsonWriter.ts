import { isUtf8 } from 'node:buffer';

const QUOTE = 34;
const BACKSLASH = 92;
const HEX = Buffer.from('0123456789abcdef');
const FIRST = 64 * 1024;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const THOUSAND = 1000;
/** Thousandths of a number that is written digit by digit: those that the processor divides quickly. */
const LARGEST = 2 ** 31 - 1;
const LONGEST = 16;

/** Bytes that are not written as they are, or may be broken. */
const special = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte < 32 || byte > 127 || byte === QUOTE || byte === BACKSLASH));

/** Writes JSON into memory that grows, from bytes to bytes where it can. */
export class JsonWriter {
  bytes = Buffer.allocUnsafeSlow(FIRST);
  length = 0;
  /** Strings since the last look that were not UTF-8. */
  broken = 0;

  /** Short text of ASCII characters only. */
  ascii(text: string): void {
    this.reserve(text.length);
    const { bytes } = this;
    let at = this.length;
    for (let index = 0; index < text.length; index++) bytes[at++] = text.charCodeAt(index);
    this.length = at;
  }

  /** A finite number as `String` writes it, without making a text of an ordinary one. */
  number(value: number): void {
    const thousandths = Math.round(value * THOUSAND);
    if (thousandths / THOUSAND !== value || Math.abs(thousandths) > LARGEST || Object.is(value, -0)) {
      this.ascii(String(value));
      return;
    }
    this.reserve(LONGEST);
    const { bytes } = this;
    let at = this.length;
    let rest = thousandths;
    if (rest < 0) {
      bytes[at++] = MINUS;
      rest = -rest;
    }
    const whole = Math.floor(rest / THOUSAND);
    let width = 1;
    for (let limit = 10; whole >= limit; limit *= 10) width++;
    at += width;
    for (let place = at - 1, left = whole; place >= at - width; place--) {
      const tens = Math.floor(left / 10);
      bytes[place] = ZERO + left - tens * 10;
      left = tens;
    }
    rest -= whole * THOUSAND;
    if (rest > 0) bytes[at++] = POINT;
    for (let unit = 100; rest > 0; unit /= 10) {
      const digit = Math.floor(rest / unit);
      bytes[at++] = ZERO + digit;
      rest -= digit * unit;
    }
    this.length = at;
  }

  /** A short piece that is JSON already, from a byte on. */
  copy(piece: Buffer, from = 0): void {
    this.reserve(piece.length);
    const { bytes } = this;
    let at = this.length;
    for (let index = from; index < piece.length; index++) bytes[at++] = piece[index] as number;
    this.length = at;
  }

  /** A JSON string of a text. */
  string(text: string): void {
    this.raw(JSON.stringify(text));
  }

  /** Text that is JSON already. */
  raw(text: string): void {
    this.reserve(Buffer.byteLength(text));
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  /** A JSON string of UTF-8 bytes; broken sequences become U+FFFD. */
  utf8(source: Buffer, start: number, end: number): void {
    // At worst each byte becomes a six-character escape.
    this.reserve((end - start) * 6 + 2);
    const { bytes } = this;
    const before = this.length;
    let at = before;
    let high = false;
    bytes[at++] = QUOTE;
    for (let index = start; index < end; index++) {
      const byte = source[index] as number;
      if (special[byte] !== 0) {
        if (byte === QUOTE || byte === BACKSLASH) bytes[at++] = BACKSLASH;
        else if (byte < 32) {
          at += bytes.write('\\u00', at, 'latin1');
          bytes[at++] = HEX[byte >> 4] as number;
          bytes[at++] = HEX[byte & 15] as number;
          continue;
        } else high = true;
      }
      bytes[at++] = byte;
    }
    bytes[at++] = QUOTE;
    this.length = at;
    if (high && !isUtf8(source.subarray(start, end))) {
      this.broken++;
      this.length = before;
      this.string(source.toString('utf8', start, end));
    }
  }

  /** A JSON string of hexadecimal digits. */
  hex(source: Buffer, start: number, end: number): void {
    this.reserve((end - start) * 2 + 2);
    const { bytes } = this;
    let at = this.length;
    bytes[at++] = QUOTE;
    for (let index = start; index < end; index++) {
      const byte = source[index] as number;
      bytes[at++] = HEX[byte >> 4] as number;
      bytes[at++] = HEX[byte & 15] as number;
    }
    bytes[at++] = QUOTE;
    this.length = at;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.length + size));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }
}
