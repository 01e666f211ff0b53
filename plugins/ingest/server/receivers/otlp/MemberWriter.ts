import { BOOLEAN, FRACTION, NOTHING, STRING, WHOLE } from '../../json/kinds';
import { FlatObject } from '../../members/FlatObject';
import type { MemberName } from '../../members/MemberNames';
import type { JsonWriter } from './JsonWriter';

const COMMA = 44;
const OPEN = 123;
const CLOSE = 125;
/** Numbers between these are written without an exponent, in digits that a double holds. */
const LARGEST = 1e15;
const SMALLEST = 1e-6;

/** Writes an object member by member, and notes what it wrote. */
export class MemberWriter {
  readonly members = new FlatObject();
  private keptLength = 0;
  private keptMembers = 0;
  private keptIsFlat = true;

  constructor(private readonly json: JsonWriter) {}

  /** Begins a new object at the start of the memory. */
  open(): void {
    this.json.length = 0;
    this.json.byte(OPEN);
    this.members.count = 0;
    this.members.isFlat = true;
  }

  /** What has been written so far begins all objects up to the next {@link open}. */
  keep(): void {
    this.keptLength = this.json.length;
    this.keptMembers = this.members.count;
    this.keptIsFlat = this.members.isFlat;
  }

  /** Begins a new object with what was kept. */
  reopen(): void {
    this.json.length = this.keptLength;
    this.members.count = this.keptMembers;
    this.members.isFlat = this.keptIsFlat;
  }

  close(): void {
    this.json.byte(CLOSE);
  }

  /** @param json of a text that is not empty, quotes included */
  text(name: MemberName, json: Buffer): void {
    const start = this.name(name);
    const value = this.json.length;
    this.json.copy(json);
    this.members.add(name, STRING, start, value, this.json.length);
  }

  utf8(name: MemberName, source: Buffer, from: number, to: number): void {
    const start = this.name(name);
    const value = this.json.length;
    this.json.utf8(source, from, to);
    this.members.add(name, from === to ? NOTHING : STRING, start, value, this.json.length);
  }

  hex(name: MemberName, source: Buffer, from: number, to: number): void {
    const start = this.name(name);
    const value = this.json.length;
    this.json.hex(source, from, to);
    this.members.add(name, from === to ? NOTHING : STRING, start, value, this.json.length);
  }

  truth(name: MemberName, truth: boolean): void {
    const start = this.name(name);
    const value = this.json.length;
    this.json.ascii(truth ? 'true' : 'false');
    this.members.add(name, BOOLEAN, start, value, this.json.length);
  }

  /** @returns false for a number that is not written so simply; nothing has been written then */
  number(name: MemberName, number: number): boolean {
    const size = Math.abs(number);
    if (!(size < LARGEST && (size >= SMALLEST || size === 0))) return false;
    const start = this.name(name);
    const value = this.json.length;
    this.json.number(number);
    this.members.add(name, Number.isInteger(number) ? WHOLE : FRACTION, start, value, this.json.length);
    return true;
  }

  /** Makes room for a member that the caller writes, of any kind: the object has to be read then. */
  other(): void {
    this.members.isFlat = false;
    if (this.json.length > 1) this.json.byte(COMMA);
  }

  /** @returns where the member begins */
  private name({ member }: MemberName): number {
    const { json } = this;
    const before = json.length;
    json.copy(member, before > 1 ? 0 : 1);
    return before > 1 ? before + 1 : before;
  }
}
