import { RequestFault } from '../../../intake/RequestFault';
import { tooLarge } from '../../http/readBody';

/** Bytes of values whose size their first byte tells, that byte included; 0 is for those that tell a length. */
function fixedSize(first: number): number {
  if (first <= 0x7f || first >= 0xe0 || (first >= 0xc0 && first <= 0xc3)) return 1;
  switch (first) {
    case 0xcc:
    case 0xd0:
      return 2;
    case 0xcd:
    case 0xd1:
    case 0xd4:
      return 3;
    case 0xd5:
      return 4;
    case 0xca:
    case 0xce:
    case 0xd2:
      return 5;
    case 0xd6:
      return 6;
    case 0xcb:
    case 0xcf:
    case 0xd3:
      return 9;
    case 0xd7:
      return 10;
    case 0xd8:
      return 18;
    default:
      return 0;
  }
}

/** Width of the length behind the first byte, by that byte. */
const widths: Readonly<Record<number, number>> = {
  196: 1,
  197: 2,
  198: 4,
  199: 1,
  200: 2,
  201: 4,
  217: 1,
  218: 2,
  219: 4,
  220: 2,
  221: 4,
  222: 2,
  223: 4,
};

/** Finds where a MessagePack value ends, going on where it stopped when more bytes have come, so that no byte is looked at twice. */
export class MessageScanner {
  private at = 0;
  private left = 1;

  constructor(private readonly limit: number) {}

  /**
   * @param bytes all that has come since the value began
   * @returns the value's length; undefined when it goes on. After a length it is ready for the next value.
   * @throws RequestFault 413 for a value that tells to be longer than the limit
   */
  length(bytes: Buffer): number | undefined {
    while (this.left > 0) {
      if (!this.step(bytes)) return undefined;
      if (this.at > this.limit) throw tooLarge(this.limit);
    }
    const length = this.at;
    this.at = 0;
    this.left = 1;
    return length > bytes.length ? this.resume(length) : length;
  }

  private resume(length: number): undefined {
    this.at = length;
    this.left = 0;
    return undefined;
  }

  /** Passes over one value, of a list or map only the head. @returns false when the head has not come whole */
  private step(bytes: Buffer): boolean {
    const first = bytes[this.at];
    if (first === undefined) return false;
    const size = fixedSize(first);
    if (size > 0) return this.pass(size, 0);
    if (first >= 0xa0 && first <= 0xbf) return this.pass(1 + (first & 31), 0);
    if (first >= 0x90 && first <= 0x9f) return this.pass(1, first & 15);
    if (first >= 0x80 && first <= 0x8f) return this.pass(1, (first & 15) * 2);
    const width = widths[first];
    if (width === undefined) throw new RequestFault(400, 'MALFORMED', 'This is not MessagePack.');
    if (this.at + 1 + width > bytes.length) return false;
    const told = bytes.readUIntBE(this.at + 1, width);
    if (first >= 0xde) return this.pass(1 + width, told * 2);
    if (first >= 0xdc) return this.pass(1 + width, told);
    const type = first >= 0xc7 && first <= 0xc9 ? 1 : 0;
    return this.pass(1 + width + type + told, 0);
  }

  private pass(bytes: number, values: number): boolean {
    this.at += bytes;
    this.left += values - 1;
    return true;
  }
}
