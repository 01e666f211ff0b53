import { ContentFault, LARGEST_LOG, SAMPLE_LENGTH, type SourceLog } from './SourceLog';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;

/**
 * Cuts the objects out of JSON that comes in pieces, whatever its length: those at one depth, such as the elements of a list that an object holds.
 * What stands around them is passed over.
 */
export class JsonItems {
  private depth = 0;
  private isText = false;
  private isEscaped = false;
  /** Bytes of the object that is open; undefined between objects. */
  private held: Buffer[] | undefined;
  private size = 0;
  private isTooLarge = false;

  /** @param within brackets that are open around the objects: 0, 1 for a list of them, 2 for `{"Records":[…]}` */
  constructor(private readonly within: number) {}

  /** Objects that end in this piece. */
  *push(bytes: Buffer): Generator<SourceLog> {
    let start = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (this.isText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === BACKSLASH) this.isEscaped = true;
        else if (byte === QUOTE) this.isText = false;
      } else if (byte === QUOTE) this.isText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        if (byte === OPEN_OBJECT && this.depth === this.within && this.held === undefined) {
          this.held = [];
          start = at;
        }
        this.depth += 1;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        this.depth -= 1;
        if (this.depth < 0) throw new ContentFault('Its JSON closes more brackets than it opens.');
        if (this.held !== undefined && this.depth === this.within) {
          this.hold(bytes.subarray(start, at + 1));
          yield this.taken();
        }
      }
    }
    if (this.held !== undefined) this.hold(bytes.subarray(start));
  }

  /** @throws ContentFault for JSON that ends before its end */
  end(): void {
    if (this.depth > 0 || this.isText) throw new ContentFault('Its JSON ends in the middle.');
  }

  private hold(part: Buffer): void {
    this.size += part.length;
    if (this.size <= LARGEST_LOG || this.held?.length === 0) this.held?.push(part.subarray(0, LARGEST_LOG));
    if (this.size > LARGEST_LOG) this.isTooLarge = true;
  }

  private taken(): SourceLog {
    const held = this.held ?? [];
    const { isTooLarge } = this;
    this.held = undefined;
    this.size = 0;
    this.isTooLarge = false;
    if (isTooLarge) return { kind: 'unfit', reason: 'oversized', sample: (held[0] ?? Buffer.alloc(0)).toString('utf8', 0, SAMPLE_LENGTH) };
    return { kind: 'json', bytes: held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held) };
  }
}
