import { NumberCounts } from './NumberCounts';
import { REGISTERS, register, spread } from './Registers';

/** Values that a field keeps as they come, and at most. Behind the first, only one that proves frequent is kept. */
const FIRST = 100;
const MOST = 200;
const CANDIDATES = 256;
/** Sightings, and share of all, that prove a value frequent. */
const LEAST_VOTES = 32;
const SHARE = 256;

/** How a field is counted. */
export type FieldUse =
  /** With the values that it has. */
  | 'values'
  /** Its values are told apart, but not kept: there are about as many as logs. */
  | 'distinct'
  /** Not at all: it cannot be searched by. */
  | 'none';

/** What is known of one field in one roll-up. Counts are those since they were last taken, in logs that the ones looked at stand for. */
export class FieldSketch {
  /** Bits of `kinds`. */
  kinds = 0;
  /** Logs that have it. */
  logs = 0;
  /** Values in those logs: more of them where lists are. */
  occurrences = 0;
  numbers = 0;
  sum = 0;
  least = Number.POSITIVE_INFINITY;
  greatest = Number.NEGATIVE_INFINITY;
  distribution: NumberCounts | undefined;
  /** Of all values, once some were not kept. */
  registers: Uint8Array | undefined;
  /** Whether they have changed since they were last taken. */
  isRegistersNews = false;
  /** How many values are kept. */
  kept = 0;
  private seen = 0;
  /** A place each for some of the values that are not kept: the hash that holds it, and by how many sightings it leads. */
  private candidates: { readonly hashes: Int32Array; readonly votes: Int32Array } | undefined;

  constructor(
    readonly name: string,
    readonly use: FieldUse,
  ) {}

  /** @param logs that the number stands for */
  number(value: number, logs: number): void {
    this.numbers += logs;
    this.sum += value * logs;
    if (value < this.least) this.least = value;
    if (value > this.greatest) this.greatest = value;
    this.distribution ??= new NumberCounts();
    this.distribution.add(value, logs);
  }

  /** Whether a value that is not kept is to be kept as it comes. */
  takesAny(): boolean {
    return this.kept < FIRST && this.use === 'values';
  }

  /** From now on some values are not kept. @param known hashes of those that are */
  overflow(known: Iterable<number>): void {
    this.registers = new Uint8Array(REGISTERS);
    this.isRegistersNews = true;
    for (const each of known) register(this.registers, spread(each));
  }

  /** To be called when everything has been taken. */
  taken(): void {
    this.logs = 0;
    this.occurrences = 0;
    this.numbers = 0;
    this.sum = 0;
    this.isRegistersNews = false;
  }

  /** Of a value that is not kept, or is kept only after others were not. */
  note(spreadHash: number): void {
    if (this.registers !== undefined && register(this.registers, spreadHash)) this.isRegistersNews = true;
  }

  /** Notes a value that is not kept, after {@link overflow}. @returns how often it was seen at least when it proves frequent, else 0 */
  passOver(spreadHash: number): number {
    this.note(spreadHash);
    this.seen++;
    if (this.kept >= MOST || this.use !== 'values') return 0;
    this.candidates ??= { hashes: new Int32Array(CANDIDATES), votes: new Int32Array(CANDIDATES) };
    const { hashes, votes } = this.candidates;
    const place = spreadHash & (CANDIDATES - 1);
    const lead = votes[place] as number;
    if (hashes[place] !== spreadHash) {
      if (lead > 1) votes[place] = lead - 1;
      else {
        hashes[place] = spreadHash;
        votes[place] = 1;
      }
      return 0;
    }
    votes[place] = lead + 1;
    if (lead + 1 < LEAST_VOTES || (lead + 1) * SHARE < this.seen) return 0;
    votes[place] = 0;
    return lead + 1;
  }
}
