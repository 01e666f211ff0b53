import type { ByteColumn } from './ByteColumn';

const QUOTE = 34;
const BACKSLASH = 92;
const UNICODE = 117;

/** What stands for itself behind a backslash, and what does not. */
const plain = new Uint8Array(128);
for (const [from, to] of ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'])
  plain[(from as string).charCodeAt(0)] = (to as string).charCodeAt(0);

/** A text of a JSON document, from the byte behind its opening quote. */
export class JsonText {
  /** Place of the closing quote. */
  end = 0;
  private escapes = 0;
  private hasUnicode = false;

  /** Finds the end. @returns false when there is none */
  find(bytes: Buffer, start: number): boolean {
    this.escapes = 0;
    this.hasUnicode = false;
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        this.end = at;
        return true;
      }
      if (byte !== BACKSLASH) continue;
      this.escapes++;
      if (bytes[++at] === UNICODE) this.hasUnicode = true;
    }
    return false;
  }

  /** Writes the text that {@link find} found, with its length before it. @returns false when no UTF-8 can say it */
  write(out: ByteColumn, bytes: Buffer, start: number): boolean {
    const { end, escapes } = this;
    out.reserve(end - start + 10);
    if (escapes === 0) {
      out.varint(end - start);
      out.copy(bytes, start, end);
      return true;
    }
    if (this.hasUnicode) {
      const text = JSON.parse(bytes.toString('utf8', start - 1, end + 1)) as string;
      if (Buffer.from(text).toString() !== text) return false;
      out.text(text);
      return true;
    }
    out.varint(end - start - escapes);
    const target = out.bytes;
    let place = out.length;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      target[place++] = byte === BACKSLASH ? (plain[bytes[++at] as number] as number) : byte;
    }
    out.length = place;
    return true;
  }
}
