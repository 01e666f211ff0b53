import { STRING } from '../json/kinds';
import { MOST_FIELDS } from '../json/limits';
import { PathSet } from '../json/PathSet';
import { LineTypes } from '../mapping/LineTypes';
import type { FlatObject } from '../members/FlatObject';
import { ALL_SLOTS, FIRST_NAMED, LOG_PATH } from '../members/kubernetesNames';
import { LONGEST_LABEL, MESSAGE, SERVICE, SEVERITY, type SlotSource, TIME } from '../members/slots';
import type { LineKubernetes } from './kubernetes/LineKubernetes';
import { isLogPath } from './kubernetes/readLogPath';
import { EMPTY_VALUES_HASH, LineEmpties } from './LineEmpties';

const QUOTE = 34;
const MINUS = 45;
const OPEN = 123;
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/**
 * What has been found in an ordinary line: where its top-level members lie, which values feed a column, and whether no path is there twice. The methods
 * that say whether return false for a line that needs care.
 */
export class LineMarks {
  /** There are whole numbers that a double may not hold. */
  hasLongNumbers = false;
  /** Whether the values have the types of their fields. */
  readonly types = new LineTypes();
  /** Top-level members in order: where each begins (its key's quote) and ends. */
  members = 0;
  readonly memberStart = new Int32Array(MOST_FIELDS + 1);
  readonly memberEnd = new Int32Array(MOST_FIELDS + 1);
  /** 1 for a member that moves into a column. */
  readonly memberMoved = new Uint8Array(MOST_FIELDS + 1);
  /** Token range (quotes included) of the value found for each column; start -1 when none. */
  readonly slotStart = new Int32Array(ALL_SLOTS);
  readonly slotEnd = new Int32Array(ALL_SLOTS);
  /** Index of the top-level member to move, or -1. */
  readonly slotMember = new Int32Array(ALL_SLOTS);
  readonly slotRank = new Uint8Array(ALL_SLOTS);
  /** What the engine's trees cannot hold. */
  readonly empties = new LineEmpties();
  private readonly paths = new PathSet();
  private bytes: Buffer = Buffer.alloc(0);
  private leaves = 0;
  private careful = false;

  /** @param kubernetes what else the line is to be given; without it nothing of Kubernetes is looked for */
  constructor(private readonly kubernetes?: LineKubernetes) {}

  begin(bytes: Buffer): void {
    this.bytes = bytes;
    this.members = 0;
    this.leaves = 0;
    this.careful = false;
    this.kubernetes?.clear();
    this.hasLongNumbers = false;
    this.types.begin(bytes);
    this.empties.begin();
    this.slotStart.fill(-1);
    this.slotRank.fill(255);
    this.paths.clear();
  }

  /** Adds a path that objects lie in. */
  branch(path: number): boolean {
    return this.paths.addBranch(path);
  }

  /** Adds the path of a value. */
  leaf(path: number): boolean {
    return ++this.leaves <= MOST_FIELDS && this.paths.addLeaf(path);
  }

  /**
   * Notes a value outside lists, before the member that it is in.
   * @param source the column that its path may feed
   * @param kind bits of `json/kinds`, or `OBJECT`
   */
  value(path: number, source: SlotSource | undefined, kind: number, start: number, end: number, top: boolean): void {
    if (source !== undefined) this.offer(source, start, end, top);
    this.types.check(path, source, kind, this.members, start, end);
  }

  /** Notes a null, or an object without members, outside lists. See {@link LineEmpties.note}. */
  empty(starts: Int32Array, ends: Int32Array, depth: number, isObject: boolean): void {
    if (!this.empties.note(this.bytes, starts, ends, depth, isObject)) this.careful = true;
  }

  /** Notes a top-level member. */
  member(start: number, end: number): boolean {
    const { members } = this;
    if (members > MOST_FIELDS) return false;
    this.memberStart[members] = start;
    this.memberEnd[members] = end;
    this.memberMoved[members] = 0;
    this.members++;
    return true;
  }

  /** Adds a text that is to stand behind the line's members, quotes included. @returns false when its path is taken, or its type does not hold */
  addText(path: number, start: number, end: number): boolean {
    if (!this.leaf(path)) return false;
    this.types.check(path, undefined, STRING, 0, start, end);
    return true;
  }

  /** To be called behind the line's last member. */
  finish(): boolean {
    if (this.careful || (this.empties.length > 0 && !this.leaf(EMPTY_VALUES_HASH))) return false;
    this.types.finish((this.slotStart[MESSAGE] as number) < 0 ? -1 : (this.slotMember[MESSAGE] as number));
    return this.kubernetes === undefined || this.kubernetes.finish(this.bytes, this, this.paths, this.types);
  }

  /** Notes all of an object whose writer knows its members. */
  take(bytes: Buffer, { count, names, kinds, starts, valueStarts, valueEnds }: FlatObject): boolean {
    this.begin(bytes);
    for (let index = 0; index < count; index++) {
      const name = names[index];
      if (name === undefined) return false;
      const { hash, branches } = name;
      for (let at = 0; at < branches.length; at++) if (!this.branch(branches[at] as number)) return false;
      if (!this.leaf(hash)) return false;
      const end = valueEnds[index] as number;
      this.value(hash, name.source, kinds[index] as number, valueStarts[index] as number, end, true);
      this.member(starts[index] as number, end);
    }
    return this.finish();
  }

  private offer(source: SlotSource, start: number, end: number, top: boolean): void {
    if (source.rank >= (this.slotRank[source.slot] as number)) return;
    const { slot, rank } = source;
    const first = this.bytes[start] as number;
    if (first === QUOTE) {
      if (end - start === 2 && slot !== TIME) {
        if (rank === 0 && slot === SEVERITY) this.careful = true;
        return;
      }
    } else if (slot >= SERVICE || !(first === MINUS || isDigit(first))) {
      // A message or time of an unusual type still has to become one.
      if ((rank === 0 && (slot === MESSAGE || slot === SEVERITY)) || (slot === TIME && (rank === 0 || first === OPEN))) this.careful = true;
      return;
    }
    if (slot === LOG_PATH ? !isLogPath(this.bytes, end) : slot !== MESSAGE && end - start > LONGEST_LABEL) {
      if (slot === TIME || (rank === 0 && slot === SEVERITY)) this.careful = true;
      return;
    }
    if (slot >= FIRST_NAMED) this.kubernetes?.note(slot);
    this.slotRank[source.slot] = source.rank;
    this.slotStart[source.slot] = start;
    this.slotEnd[source.slot] = end;
    this.slotMember[source.slot] = top && source.moved ? this.members : -1;
  }
}
