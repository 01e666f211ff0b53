import { EMPTY_VALUES } from '#sdk/query';
import { STRING } from '../json/kinds';
import { FieldSketch } from './FieldSketch';
import { KeptValues } from './KeptValues';
import { spread } from './Registers';

const SMALLEST = 64;
/** Further fields of one account and quarter of an hour are not told of. */
const MOST_FIELDS = 2000;
/** Values kept for all fields of one account and quarter of an hour. */
const MOST_VALUES = 20_000;
/** Longer texts are told apart, but not kept; in bytes. */
const LONGEST_VALUE = 256;
/** Longer numbers may be none that a double holds. */
const EXACT_DIGITS = 15;

/** The columns of a log that are fields, too; each has its index among the fields. */
export const SEVERITY = 0;
export const SERVICE = 1;
export const TYPE = 2;
export const MESSAGE = 3;
export const TRACE = 4;
export const SPAN = 5;
const columns = ['severity', 'service', 'type', 'message', 'trace_id', 'span_id'];

/** What one account's logs of one quarter of an hour hold: which fields, with which values, how often. Sizes are bounded whatever the logs hold. */
export class LogRollUp {
  /** Since they were last taken. */
  logs = 0;
  /** Those of them that were looked at; the others are believed to be like them. */
  lookedAt = 0;
  /** Logs that the one at hand stands for. */
  weight = 1;
  readonly fields: FieldSketch[] = columns.map((name, column) => new FieldSketch(name, column < MESSAGE ? 'values' : 'distinct'));
  readonly values = new KeptValues();
  private mask = SMALLEST - 1;
  /** Index of the field, plus one; 0 for a free place. */
  private places = new Int32Array(SMALLEST);
  private hashes = new Int32Array(SMALLEST);
  private lengths = new Int32Array(SMALLEST);

  constructor(
    readonly account: number,
    /** Of the quarter, in seconds since the epoch. */
    readonly start: number,
  ) {}

  /**
   * Index of the field of a path, by its hash; -1 for none yet.
   * @param length of the path in bytes: paths of one hash are hardly of one length, too
   */
  fieldAt(hash: number, length: number): number {
    const { places, mask, hashes, lengths } = this;
    let at = (hash ^ (hash >>> 15)) & mask;
    for (let found = places[at] as number; found !== 0; found = places[at] as number) {
      if (hashes[found] === hash && lengths[found] === length) return found - 1;
      at = (at + 1) & mask;
    }
    return -1;
  }

  /** @returns index of the new field; -1 when there are too many */
  addField(hash: number, length: number, name: string): number {
    if (this.fields.length >= MOST_FIELDS) return -1;
    if (this.fields.length * 2 > this.mask) this.grow();
    // What stands among the fields without a name, or under that of a column, cannot be searched by; what is kept of empty values is no field of anybody's.
    const isHidden = name === '' || name === EMPTY_VALUES || columns.includes(name);
    const found = this.fields.push(new FieldSketch(name, isHidden ? 'none' : 'values'));
    this.hashes[found] = hash;
    this.lengths[found] = length;
    this.place(found);
    return found - 1;
  }

  /** To be called before the fields of each log that is looked at. @param logs that it stands for */
  look(logs: number): void {
    this.logs += logs;
    this.lookedAt++;
    this.weight = logs;
  }

  /** @param start of the value's bytes, without quotes */
  value(index: number, field: FieldSketch, hash: number, kind: number, bytes: Buffer, start: number, end: number): void {
    field.occurrences += this.weight;
    if (this.values.count(index, hash, this.weight)) return;
    const mayKeep = this.values.size < MOST_VALUES && end - start <= LONGEST_VALUE;
    if (mayKeep && field.takesAny()) {
      if (field.registers !== undefined) field.note(spread(hash));
      this.keep(index, field, hash, textOf(bytes, start, end, kind), this.weight);
      return;
    }
    if (field.registers === undefined) field.overflow(this.values.hashesOf(index));
    const count = field.passOver(spread(hash));
    if (count > 0 && mayKeep) this.keep(index, field, hash, textOf(bytes, start, end, kind), count * this.weight);
  }

  private keep(index: number, field: FieldSketch, hash: number, text: string, count: number): void {
    field.kept++;
    this.values.keep(index, hash, text, count);
  }

  private place(found: number): void {
    const { places, mask } = this;
    const hash = this.hashes[found] as number;
    let at = (hash ^ (hash >>> 15)) & mask;
    while (places[at] !== 0) at = (at + 1) & mask;
    places[at] = found;
  }

  private grow(): void {
    const room = (this.mask + 1) * 2;
    const { hashes, lengths } = this;
    this.mask = room - 1;
    this.places = new Int32Array(room);
    this.hashes = new Int32Array(room);
    this.lengths = new Int32Array(room);
    this.hashes.set(hashes);
    this.lengths.set(lengths);
    for (let found = columns.length + 1; found <= this.fields.length; found++) this.place(found);
  }
}

/** A value as people search for it. */
function textOf(bytes: Buffer, start: number, end: number, kind: number): string {
  const text = bytes.toString('utf8', start, end);
  if (kind === STRING) return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
  const number = Number(text);
  // The shortest form is the engine's, unless a double cannot hold it.
  return Number.isNaN(number) || end - start > EXACT_DIGITS ? text : String(number);
}
