import { MOST_FIELDS } from '../json/limits';
import type { MemberName } from './MemberNames';

/** The members of an object as its writer knows them: nobody has to find them in its text again. */
export class FlatObject {
  count = 0;
  /** False when there is a member that is no text, truth or ordinary number, or has an odd name: then the text has to be read. */
  isFlat = true;
  readonly names: MemberName[] = [];
  /** Where each begins, its key's quote, and where its value lies, quotes included. */
  readonly starts = new Int32Array(MOST_FIELDS);
  readonly valueStarts = new Int32Array(MOST_FIELDS);
  readonly valueEnds = new Int32Array(MOST_FIELDS);
  /** Bits of `json/kinds`. */
  readonly kinds = new Uint8Array(MOST_FIELDS);

  add(name: MemberName, kind: number, start: number, valueStart: number, valueEnd: number): void {
    const { count } = this;
    if (count === MOST_FIELDS) {
      this.isFlat = false;
      return;
    }
    this.names[count] = name;
    this.starts[count] = start;
    this.valueStarts[count] = valueStart;
    this.valueEnds[count] = valueEnd;
    this.kinds[count] = kind;
    this.count++;
  }
}
