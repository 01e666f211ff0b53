import { STRING } from '../../json/kinds';
import type { PathSet } from '../../json/PathSet';
import { hashOf } from '../../json/pathHash';
import type { RowBuffer } from '../../json/RowBuffer';
import type { LineTypes } from '../../mapping/LineTypes';
import {
  CONTAINER,
  DOCKER_NAME,
  FIRST_NAMED,
  LABEL_NAMESPACE,
  LABEL_POD,
  LOG_PATH,
  labels,
  NAMED_END,
  nameOf,
  POD,
  WORKLOADS,
} from '../../members/kubernetesNames';
import { SERVICE } from '../../members/slots';
import { readLogPath } from './readLogPath';
import { workloadLength } from './workloadLength';

const NONE = -1;
const QUOTE = 34;
const SERVICE_MEMBER = Buffer.from(',"service":"');
const NAMES = NAMED_END - FIRST_NAMED;

const names = Array.from({ length: NAMES }, (_, index) => nameOf(FIRST_NAMED + index));
const leaves = Int32Array.from(names.map(hashOf));
const branches = names.map((name) => [...name.matchAll(/\./g)].map(({ index }) => hashOf(name.slice(0, index))));
const members = names.map((name) => Buffer.from(`,"${name}":"`));

const bit = (slot: number): number => 1 << (slot - FIRST_NAMED);
const LABELLED = bit(LABEL_POD) | bit(LABEL_NAMESPACE);
const NAMED = (1 << NAMES) - 1;

/** What a scanned line has found for each slot: where the value lies, quotes included, and which of the slot's paths it stands under. */
export interface FoundSlots {
  readonly slotStart: Int32Array;
  readonly slotEnd: Int32Array;
  readonly slotRank: Uint8Array;
}

/** The names of Kubernetes that a line is given beside its sender's own: each a piece of the line's bytes, for which nothing has to be made. */
export class LineKubernetes {
  /** Slots whose values the line itself has, as bits. */
  private found = 0;
  /** Named slots that have a value. */
  private present = 0;
  /** Of each named slot, the bytes between the quotes. */
  private readonly from = new Int32Array(NAMED_END);
  private readonly to = new Int32Array(NAMED_END);
  /** Slots whose names are to be added. */
  private readonly added = new Int32Array(NAMED_END);
  private count = 0;
  private serviceStart = NONE;
  private serviceEnd = NONE;

  clear(): void {
    this.found = 0;
    this.count = 0;
    this.serviceStart = NONE;
  }

  /** The line has a value for this slot. */
  note(slot: number): void {
    this.found |= bit(slot);
  }

  /** @returns false when a name cannot stand beside what the line holds: then it needs the careful reader */
  finish(bytes: Buffer, line: FoundSlots, paths: PathSet, types: LineTypes): boolean {
    const { found } = this;
    if (found === 0) return true;
    const { slotStart, slotEnd, slotRank } = line;
    const start = (slot: number): number => slotStart[slot] as number;
    const end = (slot: number): number => slotEnd[slot] as number;
    this.present = 0;
    for (let left = found & NAMED; left !== 0; left &= left - 1) {
      const slot = lowest(left);
      this.take(slot, start(slot), end(slot));
    }
    if ((found & LABELLED) === LABELLED)
      for (const [label, named] of labels) if ((found & bit(label)) !== 0 && !this.has(named)) this.take(named, start(label), end(label));
    if ((found & bit(LOG_PATH)) !== 0 && !this.has(POD)) this.takePath(bytes, start(LOG_PATH), end(LOG_PATH));
    for (let left = this.present; left !== 0; left &= left - 1) {
      const slot = lowest(left);
      const isThere = (found & bit(slot)) !== 0 && slotRank[slot] === 0;
      if (!isThere && !this.add(slot, paths, types)) return false;
    }
    if (start(SERVICE) < 0) this.findService(bytes, start(DOCKER_NAME), end(DOCKER_NAME));
    return true;
  }

  /** Writes the names behind the line's own members, of which there is at least what told them. */
  write(out: RowBuffer, line: Buffer): void {
    for (let index = 0; index < this.count; index++) {
      const slot = this.added[index] as number;
      out.append(members[slot - FIRST_NAMED] as Buffer);
      out.copy(line, this.from[slot] as number, this.to[slot] as number);
      out.byte(QUOTE);
    }
  }

  /** Writes what the service of a line is called that does not say so itself. */
  writeService(out: RowBuffer, line: Buffer): void {
    if (this.serviceStart === NONE) return;
    out.append(SERVICE_MEMBER);
    out.copy(line, this.serviceStart, this.serviceEnd);
    out.byte(QUOTE);
  }

  private has(slot: number): boolean {
    return (this.present & bit(slot)) !== 0;
  }

  private take(slot: number, start: number, end: number): void {
    this.present |= bit(slot);
    this.from[slot] = start + 1;
    this.to[slot] = end - 1;
  }

  private takePath(bytes: Buffer, start: number, end: number): void {
    for (const range of readLogPath(bytes.toString('latin1', start + 1, end - 1)))
      if (!this.has(range.slot)) this.take(range.slot, start + range.start, start + range.end + 2);
  }

  private add(slot: number, paths: PathSet, types: LineTypes): boolean {
    const name = slot - FIRST_NAMED;
    for (const branch of branches[name] as number[]) if (!paths.addBranch(branch)) return false;
    const leaf = leaves[name] as number;
    if (!paths.addLeaf(leaf)) return false;
    types.check(leaf, undefined, STRING, 0, (this.from[slot] as number) - 1, (this.to[slot] as number) + 1);
    this.added[this.count++] = slot;
    return true;
  }

  private findService(bytes: Buffer, dockerStart: number, dockerEnd: number): void {
    const workload = WORKLOADS.find((slot) => this.has(slot)) ?? (this.has(POD) ? POD : CONTAINER);
    if (this.has(workload)) {
      this.serviceStart = this.from[workload] as number;
      this.serviceEnd = this.to[workload] as number;
      if (workload === POD)
        this.serviceEnd = this.serviceStart + workloadLength(bytes.toString('latin1', this.serviceStart, this.serviceEnd));
    } else if (dockerStart >= 0) {
      this.serviceStart = dockerStart + 1;
      this.serviceEnd = dockerEnd - 1;
    }
  }
}

/** The slot of the lowest bit. */
const lowest = (bits: number): number => FIRST_NAMED + 31 - Math.clz32(bits & -bits);
