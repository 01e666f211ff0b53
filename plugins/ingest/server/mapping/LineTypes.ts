import { NOTHING, OBJECT, STRING } from '../json/kinds';
import type { SlotSource } from '../members/slots';
import type { TypedPaths } from './TypedPaths';

const QUOTE = 34;
/** More members that could be the message than there are names for it. */
const MOST_LIKE_MESSAGE = 16;
const INTS = 4;

/** Whether every value of a line that stays a field can be stored as it stands, by the types of the account's fields. */
export class LineTypes {
  /** Undefined when any value will do. */
  paths: TypedPaths | undefined;
  hold = true;
  private bytes: Buffer = Buffer.alloc(0);
  /** Members that have a type only if they do not become the message: index, hash and range of the value of each. */
  private readonly likeMessage = new Int32Array(INTS * MOST_LIKE_MESSAGE);
  private likes = 0;

  begin(bytes: Buffer): void {
    this.bytes = bytes;
    this.hold = true;
    this.likes = 0;
  }

  /**
   * To be called for each value outside lists.
   * @param source the column that its path may feed
   * @param member index of the top-level member that it is in
   */
  check(hash: number, source: SlotSource | undefined, kind: number, member: number, start: number, end: number): void {
    const { paths } = this;
    if (paths === undefined || kind === NOTHING || !this.hold) return;
    if (kind === OBJECT) {
      if (paths.wantsPoint(hash)) this.hold = false;
      return;
    }
    if (source?.moved === true) {
      // What stands under the name of a column has no type.
      if (source.rank === 0) return;
      if (this.likes === MOST_LIKE_MESSAGE) this.hold = false;
      else this.likeMessage.set([member, hash, start, end], INTS * this.likes++);
      return;
    }
    if (!paths.takes(hash, kind, this.bytes, start, end)) this.hold = false;
  }

  /** @param message index of the member that becomes the message */
  finish(message: number): void {
    const { paths, likeMessage, bytes } = this;
    if (paths === undefined) return;
    for (let at = 0; at < INTS * this.likes && this.hold; at += INTS) {
      if (likeMessage[at] === message) continue;
      const start = likeMessage[at + 2] as number;
      // Other kinds are not kept: they get the full look.
      this.hold = bytes[start] === QUOTE && paths.takes(likeMessage[at + 1] as number, STRING, bytes, start, likeMessage[at + 3] as number);
    }
  }
}
