import { isIPv6 } from 'node:net';
import type { FieldType } from '../../common/fieldTypes';
import { BOOLEAN, FRACTION, LIST, NESTED, STRING, WHOLE, WIDE } from '../json/kinds';
import { readIsoTime } from '../times/readTime';
import { isPoint } from './conform';

const SMALLEST = 256;
/** Beyond this many paths further ones are looked at in full, each time. */
const MOST = 65_536;

const EMPTY = 0;
const SIMPLE = 1;
const LABEL = 2;
const OBJECT = 3;
const SMALL = 4;
const DATE = 5;
const IP = 6;
const POINT = 7;
const UNCHECKED = 8;
const REMOVED = 9;

/** How a type is checked, and the kinds of values that it takes as they are. */
const checks: Readonly<Record<FieldType, readonly [check: number, kinds: number]>> = {
  boolean: [SIMPLE, BOOLEAN | LIST],
  long: [SIMPLE, WHOLE | LIST],
  double: [SIMPLE, WHOLE | FRACTION | WIDE | LIST],
  float: [SIMPLE, WHOLE | FRACTION | LIST],
  integer: [SMALL, 2_147_483_647],
  short: [SMALL, 32_767],
  byte: [SMALL, 127],
  keyword: [LABEL, 0],
  text: [LABEL, 0],
  object: [OBJECT, 0],
  date: [DATE, 0],
  ip: [IP, 0],
  geo_point: [POINT, 0],
};

/**
 * The types of an account's fields as a line's scanner meets them: by the hash of the path. Two paths of one hash (one in four billion) are taken for
 * the same field here until one of them does not fit; the full look tells them apart.
 */
export class TypedPaths {
  private mask = SMALLEST - 1;
  private hashes = new Int32Array(SMALLEST);
  private checkOf = new Uint8Array(SMALLEST);
  private kindsOf = new Int32Array(SMALLEST);
  private seen = new Uint8Array(SMALLEST);
  private size = 0;
  private hasPoints = false;

  /** @param type undefined takes whatever comes */
  set(hash: number, type: FieldType | undefined): void {
    if (this.size * 3 > this.mask) {
      if (this.size > MOST) return;
      this.grow();
    }
    const [check, kinds] = type === undefined ? ([UNCHECKED, 0] as const) : checks[type];
    if (check === POINT) this.hasPoints = true;
    const at = this.place(hash);
    if (this.checkOf[at] === EMPTY) this.size++;
    this.hashes[at] = hash;
    this.checkOf[at] = check;
    this.kindsOf[at] = kinds;
  }

  /**
   * Whether a value can be stored as it stands. False for a path that is not known.
   * @param kind bits of `kinds`, not {@link NOTHING}
   * @param start of the value's bytes, quotes included
   */
  takes(hash: number, kind: number, bytes: Buffer, start: number, end: number): boolean {
    const at = this.place(hash);
    const check = this.checkOf[at] as number;
    if (check === EMPTY) return false;
    this.seen[at] = 1;
    const kinds = this.kindsOf[at] as number;
    switch (check) {
      case SIMPLE:
        return (kind & ~kinds) === 0;
      case LABEL:
        return kind === STRING || ((kind & LIST) !== 0 && (kind & NESTED) === 0);
      case OBJECT:
        return (kind & NESTED) !== 0;
      case SMALL:
        return kind === WHOLE && isWithin(bytes, start, end, kinds);
      case DATE:
        return kind === WHOLE ? bytes[start] !== 45 : kind === STRING && readIsoTime(bytes, start + 1, end - 1) !== undefined;
      case IP:
        return kind === STRING && isAddress(bytes, start + 1, end - 1);
      case POINT:
        return kind === STRING && isPoint(bytes.toString('latin1', start + 1, end - 1));
      default:
        return check === UNCHECKED;
    }
  }

  /** The path is not known any more. */
  remove(hash: number): void {
    const at = this.place(hash);
    if (this.checkOf[at] !== EMPTY) this.checkOf[at] = REMOVED;
  }

  /** Whether an object at the path has to be a point on the map. */
  wantsPoint(hash: number): boolean {
    return this.hasPoints && this.checkOf[this.place(hash)] === POINT;
  }

  /** Whether the path was met since this was last asked. */
  takeSeen(hash: number): boolean {
    const at = this.place(hash);
    const seen = this.seen[at] === 1;
    this.seen[at] = 0;
    return seen;
  }

  /** Where the path is, or would be. */
  private place(hash: number): number {
    const { mask, hashes, checkOf } = this;
    let at = (hash ^ (hash >>> 15)) & mask;
    while (checkOf[at] !== EMPTY && hashes[at] !== hash) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const { hashes, checkOf, kindsOf, seen } = this;
    const places = (this.mask + 1) * 2;
    this.mask = places - 1;
    this.hashes = new Int32Array(places);
    this.checkOf = new Uint8Array(places);
    this.kindsOf = new Int32Array(places);
    this.seen = new Uint8Array(places);
    for (const [from, check] of checkOf.entries()) {
      if (check === EMPTY) continue;
      const at = this.place(hashes[from] as number);
      this.hashes[at] = hashes[from] as number;
      this.checkOf[at] = check;
      this.kindsOf[at] = kindsOf[from] as number;
      this.seen[at] = seen[from] as number;
    }
  }
}

function isWithin(bytes: Buffer, start: number, end: number, most: number): boolean {
  const isNegative = bytes[start] === 45;
  let value = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at++) value = value * 10 + (bytes[at] as number) - 48;
  return value <= (isNegative ? most + 1 : most);
}

/** Four numbers up to 255 without leading zeros, or an address of version 6. */
function isAddress(bytes: Buffer, start: number, end: number): boolean {
  let parts = 1;
  let digits = 0;
  let value = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 46) {
      if (digits === 0 || ++parts > 4) return false;
      digits = 0;
      value = 0;
      continue;
    }
    if (byte === 58 || byte > 57) return isIPv6(bytes.toString('latin1', start, end));
    if (byte < 48 || (digits > 0 && value === 0)) return false;
    value = value * 10 + byte - 48;
    digits++;
    if (value > 255) return false;
  }
  return parts === 4 && digits > 0;
}
