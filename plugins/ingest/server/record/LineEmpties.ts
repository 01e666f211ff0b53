import { EMPTY_VALUES } from '#sdk/query';
import { hashOf } from '../json/pathHash';
import type { RowBuffer } from '../json/RowBuffer';

/** Bytes of what is kept of one line; a line that has more needs the careful reader. */
const ROOM = 16_384;
const OPEN = 123;
const COMMA = 44;
export const EMPTY_VALUES_HASH = hashOf(EMPTY_VALUES);
const FIRST_NAME = Buffer.from(`"${EMPTY_VALUES}":"[`);
const NEXT_NAME = Buffer.from(`,"${EMPTY_VALUES}":"[`);
const END = Buffer.from(']"');
const KEY = Buffer.from('{\\"');
const KEY_END = Buffer.from('\\":');
const NULL = Buffer.from('null');
const OBJECT = Buffer.from('{}');
const CLOSE = 125;

/** The nulls and empty objects of an ordinary line, as the text that keeps them (`#sdk/query`, `EMPTY_VALUES`), written from bytes to bytes. */
export class LineEmpties {
  private readonly text = Buffer.allocUnsafeSlow(ROOM);
  /** Of the text. */
  length = 0;

  begin(): void {
    this.length = 0;
  }

  /**
   * Notes one.
   * @param starts and `ends` of the keys that lead to it, from index 1 to `depth`; none has a quote or a backslash
   * @returns false when there is no room
   */
  note(line: Buffer, starts: Int32Array, ends: Int32Array, depth: number, isObject: boolean): boolean {
    let size = OBJECT.length + NULL.length;
    for (let level = 1; level <= depth; level++)
      size += (ends[level] as number) - (starts[level] as number) + KEY.length + KEY_END.length + 1;
    if (this.length + size > ROOM) return false;
    if (this.length > 0) this.byte(COMMA);
    for (let level = 1; level <= depth; level++) {
      this.piece(KEY);
      this.length += line.copy(this.text, this.length, starts[level] as number, ends[level] as number);
      this.piece(KEY_END);
    }
    this.piece(isObject ? OBJECT : NULL);
    for (let level = 1; level <= depth; level++) this.byte(CLOSE);
    return true;
  }

  /** Writes the field behind the members that have been written. */
  write(out: RowBuffer): void {
    if (this.length === 0) return;
    out.append(out.bytes[out.length - 1] === OPEN ? FIRST_NAME : NEXT_NAME);
    out.copy(this.text, 0, this.length);
    out.append(END);
  }

  private piece(piece: Buffer): void {
    this.length += piece.copy(this.text, this.length);
  }

  private byte(value: number): void {
    this.text[this.length++] = value;
  }
}
