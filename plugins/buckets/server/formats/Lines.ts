import { LARGEST_LOG } from './SourceLog';

const NEWLINE = 10;
const RETURN = 13;

/** A line, or as much of one as is kept. */
export interface Line {
  readonly bytes: Buffer;
  readonly isTooLong: boolean;
  /** The byte behind it and its end. */
  readonly end: number;
}

/** Cuts bytes that come in pieces into lines; empty ones are left out. */
export class Lines {
  private held: Buffer[] = [];
  private size = 0;

  /** @param at the byte that the first piece begins with */
  constructor(private at = 0) {}

  /** Lines that end in this piece. */
  *push(bytes: Buffer): Generator<Line> {
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      this.hold(bytes.subarray(start, end));
      yield* this.taken(this.at + end + 1);
      start = end + 1;
    }
    if (start < bytes.length) this.hold(bytes.subarray(start));
    this.at += bytes.length;
  }

  /** The last line, when no end of a line follows it. */
  *end(): Generator<Line> {
    yield* this.taken(this.at);
  }

  private hold(part: Buffer): void {
    if (this.size <= LARGEST_LOG) this.held.push(part);
    this.size += part.length;
  }

  private *taken(end: number): Generator<Line> {
    const whole = this.held.length === 1 ? (this.held[0] as Buffer) : Buffer.concat(this.held);
    const isTooLong = this.size > LARGEST_LOG;
    this.held = [];
    this.size = 0;
    const bytes = whole.at(-1) === RETURN ? whole.subarray(0, -1) : whole;
    if (bytes.length > 0) yield { bytes, isTooLong, end };
  }
}
