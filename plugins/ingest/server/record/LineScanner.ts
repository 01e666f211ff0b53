import { LONGEST_PATH } from '../json/Excess';
import { BOOLEAN, FRACTION, LIST, NESTED, NOTHING, OBJECT, STRING, WHOLE, WIDE } from '../json/kinds';
import { DEEPEST, MOST_LISTS } from '../json/limits';
import { DOT, ROOT, step } from '../json/pathHash';
import { skipUnicodeEscape } from '../json/skipUnicodeEscape';
import { slotAt } from '../members/slotTable';
import type { LineKubernetes } from './kubernetes/LineKubernetes';
import { LineMarks } from './LineMarks';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const NULL = 110;
const FAILED = -1;
/** Whole numbers of up to this many digits are exact as doubles. */
const EXACT_DIGITS = 15;

/** A row is one line of its batch: an object over several lines is written anew. */
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13;
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/**
 * Reads one JSON object in a single pass over its bytes, without making a value of anything: it checks the grammar, marks where the
 * top-level members lie and which values feed a column. The ordinary log passes; whatever needs care (a path twice, broken escapes,
 * numbers the engine cannot hold, too many or too deep fields, faults) makes {@link scan} return false, and the careful reader takes over.
 */
export class LineScanner {
  readonly marks: LineMarks;
  private bytes: Buffer = Buffer.alloc(0);
  private end = 0;
  private depth = 0;
  private lists = 0;
  /** Of the keys that lead to the value at hand, by depth, from 1. */
  private readonly keyStarts = new Int32Array(DEEPEST + 2);
  private readonly keyEnds = new Int32Array(DEEPEST + 2);
  /** Kind of the latest number, and of the latest list. */
  private numberKind = NOTHING;
  private listKind = NOTHING;

  /** @param kubernetes what else the line is to be given; without it nothing of Kubernetes is looked for */
  constructor(kubernetes?: LineKubernetes) {
    this.marks = new LineMarks(kubernetes);
  }

  scan(bytes: Buffer, start: number, end: number): boolean {
    this.bytes = bytes;
    this.end = end;
    this.depth = 0;
    this.lists = 0;
    this.marks.begin(bytes);
    const at = this.object(this.blanks(start), ROOT, false);
    return at !== FAILED && this.blanks(at) === end && this.marks.finish();
  }

  private blanks(from: number): number {
    let at = from;
    while (at < this.end && isBlank(this.bytes[at] as number)) at++;
    return at;
  }

  /** @param at on the opening brace; @returns the place behind the closing one */
  private object(from: number, path: number, inList: boolean): number {
    const { bytes } = this;
    if (from >= this.end || bytes[from] !== OPEN || ++this.depth > DEEPEST) return FAILED;
    const top = this.depth === 1;
    let at = this.blanks(from + 1);
    if (bytes[at] === CLOSE && at < this.end) {
      this.depth--;
      return at + 1;
    }
    for (;;) {
      if (at >= this.end || bytes[at] !== QUOTE) return FAILED;
      const keyStart = at + 1;
      let hash = top ? path : step(path, DOT);
      for (at = keyStart; ; at++) {
        if (at >= this.end) return FAILED;
        const byte = bytes[at] as number;
        if (byte === QUOTE) break;
        // A key with escapes could spell a path in another way.
        if (byte === BACKSLASH || byte < 32) return FAILED;
        if (byte === DOT && !this.marks.branch(hash)) return FAILED;
        hash = step(hash, byte);
      }
      const keyEnd = at;
      if (keyEnd - keyStart > LONGEST_PATH) return FAILED;
      at = this.blanks(at + 1);
      if (at >= this.end || bytes[at] !== COLON) return FAILED;
      const valueStart = this.blanks(at + 1);
      this.keyStarts[this.depth] = keyStart;
      this.keyEnds[this.depth] = keyEnd;
      at = this.value(valueStart, hash);
      if (at === FAILED) return FAILED;
      if (!inList) {
        const source = slotAt(hash, bytes, keyStart, keyEnd);
        this.marks.value(hash, source, this.kindOf(valueStart, at), valueStart, at, top);
        if (this.isEmpty(valueStart)) this.marks.empty(this.keyStarts, this.keyEnds, this.depth, bytes[valueStart] === OPEN);
      }
      if (top && !this.marks.member(keyStart - 1, at)) return FAILED;
      at = this.blanks(at);
      if (at >= this.end) return FAILED;
      if (bytes[at] === CLOSE) break;
      if (bytes[at] !== COMMA) return FAILED;
      at = this.blanks(at + 1);
    }
    this.depth--;
    return at + 1;
  }

  /** Whether a null, or an object without members, begins here. */
  private isEmpty(start: number): boolean {
    const first = this.bytes[start];
    return first === NULL || (first === OPEN && this.bytes[this.blanks(start + 1)] === CLOSE);
  }

  private value(at: number, path: number): number {
    if (at >= this.end) return FAILED;
    const first = this.bytes[at] as number;
    if (first === OPEN) return this.marks.branch(path) ? this.object(at, path, this.lists > 0) : FAILED;
    if (!this.marks.leaf(path)) return FAILED;
    if (first === QUOTE) return this.string(at + 1);
    if (first === OPEN_LIST) return this.list(at, path);
    return this.scalar(at, first);
  }

  private list(from: number, path: number): number {
    if (++this.depth > DEEPEST || ++this.lists > MOST_LISTS) return FAILED;
    const { bytes } = this;
    let kind = NOTHING;
    let at = this.blanks(from + 1);
    if (bytes[at] === CLOSE_LIST && at < this.end) at++;
    else {
      for (let element = 1; ; element++) {
        if (at >= this.end) return FAILED;
        const elementStart = at;
        const first = bytes[at] as number;
        // Each element is a tree of its own: its paths must not meet those of its neighbours.
        const place = step(step(path, OPEN_LIST), element);
        if (first === QUOTE) at = this.string(at + 1);
        else if (first === OPEN) at = this.object(at, place, true);
        else if (first === OPEN_LIST) at = this.list(at, place);
        else at = this.scalar(at, first);
        if (at === FAILED) return FAILED;
        const own = this.kindOf(elementStart, at);
        kind |= own === OBJECT || first === OPEN_LIST ? NESTED : own;
        at = this.blanks(at);
        if (at >= this.end) return FAILED;
        const next = bytes[at++];
        if (next === CLOSE_LIST) break;
        if (next !== COMMA) return FAILED;
        at = this.blanks(at);
      }
    }
    this.listKind = kind === NOTHING ? NOTHING : kind | LIST;
    this.lists--;
    this.depth--;
    return at;
  }

  /** @param at behind the opening quote; @returns the place behind the closing one */
  private string(from: number): number {
    const { bytes, end } = this;
    for (let at = from; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) return at + 1;
      if (byte < 32) return FAILED;
      if (byte !== BACKSLASH) continue;
      at++;
      const escaped = bytes[at];
      if (escaped === 117) {
        const behind = skipUnicodeEscape(bytes, at, end);
        if (behind === FAILED) return FAILED;
        at = behind - 1;
      } else if (
        escaped !== QUOTE &&
        escaped !== BACKSLASH &&
        escaped !== 110 &&
        escaped !== 116 &&
        escaped !== 47 &&
        escaped !== 114 &&
        escaped !== 98 &&
        escaped !== 102
      ) {
        return FAILED;
      }
    }
    return FAILED;
  }

  private scalar(at: number, first: number): number {
    if (first === 116) return this.word(at, 'true');
    if (first === 102) return this.word(at, 'false');
    if (first === 110) return this.word(at, 'null');
    return this.number(at);
  }

  private word(at: number, text: string): number {
    for (let index = 0; index < text.length; index++) if (this.bytes[at + index] !== text.charCodeAt(index)) return FAILED;
    return at + text.length <= this.end ? at + text.length : FAILED;
  }

  private number(from: number): number {
    const { bytes, end } = this;
    let at = from;
    if (bytes[at] === 45) at++;
    const whole = at;
    while (at < end && isDigit(bytes[at] as number)) at++;
    const digits = at - whole;
    // More than 18 digits may not fit 64 bits: the careful reader looks at the value.
    if (digits === 0 || digits > 18 || (digits > 1 && bytes[whole] === 48)) return FAILED;
    if (digits > EXACT_DIGITS) this.marks.hasLongNumbers = true;
    this.numberKind = WHOLE;
    if (bytes[at] === 46 && at < end) {
      this.numberKind = FRACTION;
      const fraction = ++at;
      while (at < end && isDigit(bytes[at] as number)) at++;
      if (at === fraction) return FAILED;
    }
    if (at < end && ((bytes[at] as number) | 32) === 101) {
      this.numberKind = WIDE;
      at++;
      if (bytes[at] === 43 || bytes[at] === 45) at++;
      const exponent = at;
      while (at < end && isDigit(bytes[at] as number)) at++;
      if (at === exponent || at - exponent > 2) return FAILED;
    }
    return at;
  }

  private kindOf(start: number, end: number): number {
    const first = this.bytes[start] as number;
    if (first === QUOTE) return end - start === 2 ? NOTHING : STRING;
    if (first === OPEN) return OBJECT;
    if (first === OPEN_LIST) return this.listKind;
    if (first === 110) return NOTHING;
    return first === 116 || first === 102 ? BOOLEAN : this.numberKind;
  }
}
