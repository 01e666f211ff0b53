import { isUtf8 } from 'node:buffer';
import { LONGEST_PATH } from '../json/Excess';
import { isSame } from '../json/isSame';
import { DOT, ROOT, step } from '../json/pathHash';
import type { SlotSource } from './slots';
import { slotAt } from './slotTable';

const QUOTE = 34;
const BACKSLASH = 92;
/** Senders that make up names without end must not fill the memory. */
const MOST = 4096;

/** The name of a top-level member, with what is told from it. */
export interface MemberName {
  readonly bytes: Buffer;
  /** As it stands in an object behind another member: comma, quotes and colon included. */
  readonly member: Buffer;
  /** Of its path. */
  readonly hash: number;
  /** Hashes of the objects that its dots make it lie in. */
  readonly branches: readonly number[];
  /** What its value may become. */
  readonly source: SlotSource | undefined;
  /** The name that came after it the last time: logs of one kind name their members in the same order. */
  next: MemberName | undefined;
}

/** The names that a protocol's members have, each looked at once. */
export class MemberNames {
  private readonly known = new Map<string, MemberName>();
  private readonly first = named('');
  private last = this.first;

  /** @param prefix of all names, beside what the protocol says */
  constructor(private readonly prefix = '') {}

  /** To be called before the names of an object. */
  begin(): void {
    this.last = this.first;
  }

  /** @returns undefined for a name that cannot stand in an object as it is */
  at(bytes: Buffer, start: number, end: number): MemberName | undefined {
    const guess = this.last.next;
    if (guess !== undefined && isSame(guess.bytes, bytes, start, end)) {
      this.last = guess;
      return guess;
    }
    const key = bytes.toString('latin1', start, end);
    const name = this.known.get(key) ?? this.make(key, bytes.subarray(start, end));
    if (name === undefined) return undefined;
    this.last.next = name;
    this.last = name;
    return name;
  }

  private make(key: string, bytes: Buffer): MemberName | undefined {
    if (!isUtf8(bytes) || this.prefix.length + bytes.length > LONGEST_PATH || !isPlain(bytes)) return undefined;
    if (this.known.size >= MOST) this.known.clear();
    const name = { ...named(this.prefix + bytes.toString()), bytes: Buffer.from(bytes) };
    this.known.set(key, name);
    return name;
  }
}

const isPlain = (bytes: Buffer): boolean => bytes.every((byte) => byte !== QUOTE && byte !== BACKSLASH && byte >= 32);

/** @param text without characters that JSON escapes */
export function named(text: string): MemberName {
  const bytes = Buffer.from(text);
  const branches: number[] = [];
  let hash = ROOT;
  for (const byte of bytes) {
    if (byte === DOT) branches.push(hash);
    hash = step(hash, byte);
  }
  return { bytes, member: Buffer.from(`,"${text}":`), hash, branches, source: slotAt(hash, bytes, 0, bytes.length), next: undefined };
}
