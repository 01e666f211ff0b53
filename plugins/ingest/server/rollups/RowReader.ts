import { logContent } from '../batches/contentKey';
import { BOOLEAN, FRACTION, LIST, NESTED, STRING, WHOLE, WIDE } from '../json/kinds';
import { DOT, ROOT, step } from '../json/pathHash';
import type { FieldSketch } from './FieldSketch';
import { type LogRollUp, MESSAGE, SERVICE, SEVERITY, SPAN, TRACE, TYPE } from './LogRollUp';

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const BLANK = 32;
const NULL = 110;
const TRUE = 116;
const FALSE = 102;
/** Of a text, so many bytes and its length tell it from others. */
const HASHED = 256;
/** Decimal digits that a double surely holds. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);

/** A member's name by its length and third byte, which tell those of a row apart. */
const mark = (name: string): number => name.length * 256 + name.charCodeAt(2);
const NAMED_SEVERITY = mark('severity');
const NAMED_SERVICE = mark('service');
const NAMED_TYPE = mark('type');
const NAMED_TRACE = mark('trace_id');
const NAMED_SPAN = mark('span_id');
const NAMED_MESSAGE = mark('message');
const NAMED_FIELDS = mark('fields');

/**
 * Counts the fields of rows that are on their way into `logs`, in the form that RowEncoder gives them: one pass over the bytes, and no value is made of
 * any of them. The rows are known to be valid JSON.
 */
export class RowReader {
  private bytes: Buffer = Buffer.alloc(0);
  /** Where the keys begin and end that lead to the value at hand. */
  private readonly keyStart: number[] = [];
  private readonly keyEnd: number[] = [];
  /** Of the latest text or number. */
  private hash = 0;
  private number = 0;
  private numberKind = WHOLE;

  /** Counts a row for what `rollUp` was told to {@link LogRollUp.look look} at. @returns where the next row begins */
  read(bytes: Buffer, start: number, rollUp: LogRollUp): number {
    this.bytes = bytes;
    let at = logContent(bytes, start);
    while (bytes[at] === COMMA) {
      const keyStart = at + 2;
      at = this.skipText(keyStart) - 1;
      const name = (at - keyStart) * 256 + (bytes[keyStart + 2] as number);
      at += 2;
      if (name === NAMED_FIELDS) at = this.object(rollUp, at, 0, ROOT, 0);
      else if (name === NAMED_MESSAGE) {
        const from = at;
        at = this.skipLong(at + 1);
        if (at - from > 2) (rollUp.fields[MESSAGE] as FieldSketch).logs += rollUp.weight;
      } else if (name === NAMED_SEVERITY) at = this.column(rollUp, SEVERITY, at);
      else if (name === NAMED_SERVICE) at = this.column(rollUp, SERVICE, at);
      else if (name === NAMED_TRACE) at = this.column(rollUp, TRACE, at);
      else if (name === NAMED_SPAN) at = this.column(rollUp, SPAN, at);
      else if (name === NAMED_TYPE) at = this.column(rollUp, TYPE, at);
      else at = this.skip(at);
    }
    // The brace and the line feed.
    return at + 2;
  }

  private column(rollUp: LogRollUp, index: number, from: number): number {
    const end = this.text(from + 1);
    if (end - from > 2) {
      const field = rollUp.fields[index] as FieldSketch;
      field.logs += rollUp.weight;
      field.kinds |= STRING;
      rollUp.value(index, field, this.hash, STRING, this.bytes, from + 1, end - 1);
    }
    return end;
  }

  /** @param from on the opening brace; @returns the place behind the closing one */
  private object(rollUp: LogRollUp, from: number, depth: number, path: number, length: number): number {
    const { bytes } = this;
    let at = this.blanks(from + 1);
    if (bytes[at] === CLOSE) return at + 1;
    const prefix = depth === 0 ? path : step(path, DOT);
    const before = depth === 0 ? 0 : length + 1;
    for (;;) {
      const start = at + 1;
      let hash = prefix;
      for (at = start; ; at++) {
        const byte = bytes[at] as number;
        if (byte === QUOTE) break;
        if (at >= bytes.length) throw cutShort();
        hash = step(hash, byte);
        if (byte === BACKSLASH) hash = step(hash, bytes[++at] as number);
      }
      this.keyStart[depth] = start;
      this.keyEnd[depth] = at;
      const own = before + at - start;
      at = this.blanks(this.blanks(at + 1) + 1);
      const first = bytes[at] as number;
      if (first === OPEN) at = this.object(rollUp, at, depth + 1, hash, own);
      else if (first === NULL) at += 4;
      else at = this.leaf(rollUp, at, first, depth, hash, own);
      at = this.blanks(at);
      if (bytes[at] !== COMMA) return at + 1;
      at = this.blanks(at + 1);
    }
  }

  private leaf(rollUp: LogRollUp, at: number, first: number, depth: number, hash: number, length: number): number {
    let index = rollUp.fieldAt(hash, length);
    if (index < 0) index = rollUp.addField(hash, length, this.path(depth));
    const field = rollUp.fields[index];
    if (field === undefined || field.use === 'none') return this.skip(at);
    if (first === OPEN_LIST) return this.list(rollUp, at, index, field);
    field.logs += rollUp.weight;
    return this.scalar(rollUp, at, first, index, field);
  }

  private scalar(rollUp: LogRollUp, at: number, first: number, index: number, field: FieldSketch): number {
    if (first === QUOTE) {
      const end = this.text(at + 1);
      field.kinds |= STRING;
      rollUp.value(index, field, this.hash, STRING, this.bytes, at + 1, end - 1);
      return end;
    }
    if (first === TRUE || first === FALSE) {
      const end = at + (first === TRUE ? 4 : 5);
      field.kinds |= BOOLEAN;
      rollUp.value(index, field, first, BOOLEAN, this.bytes, at, end);
      return end;
    }
    const end = this.readNumber(at);
    field.kinds |= this.numberKind;
    if (Number.isFinite(this.number)) field.number(this.number, rollUp.weight);
    rollUp.value(index, field, this.hash, this.numberKind, this.bytes, at, end);
    return end;
  }

  /** Each element counts as a value; lists and objects in it do not. */
  private list(rollUp: LogRollUp, from: number, index: number, field: FieldSketch): number {
    const { bytes } = this;
    let at = this.blanks(from + 1);
    if (bytes[at] === CLOSE_LIST) return at + 1;
    field.logs += rollUp.weight;
    field.kinds |= LIST;
    for (;;) {
      const first = bytes[at] as number;
      if (first === OPEN || first === OPEN_LIST) {
        field.kinds |= NESTED;
        at = this.skip(at);
      } else at = first === NULL ? at + 4 : this.scalar(rollUp, at, first, index, field);
      at = this.blanks(at);
      if (bytes[at] !== COMMA) return at + 1;
      at = this.blanks(at + 1);
    }
  }

  /** Parts of a line stand as they were sent. */
  private blanks(from: number): number {
    const { bytes } = this;
    let at = from;
    while ((bytes[at] as number) <= BLANK) at++;
    return at;
  }

  /** @param from behind the opening quote; @returns the place behind the closing one */
  private text(from: number): number {
    const { bytes } = this;
    const limit = from + HASHED;
    let hash = ROOT;
    let at = from;
    for (; at < limit; at++) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        this.hash = hash;
        return at + 1;
      }
      hash = step(hash, byte);
      if (byte === BACKSLASH) hash = step(hash, bytes[++at] as number);
    }
    const end = this.skipText(at);
    this.hash = step(hash, end - from);
    return end;
  }

  /** For a text of usually a hundred bytes or more: the runtime looks for the quote quicker than a loop, but a call of it costs. */
  private skipLong(from: number): number {
    const quote = this.bytes.indexOf(QUOTE, from);
    if (quote < 0) throw cutShort();
    return this.bytes[quote - 1] === BACKSLASH ? this.skipText(from) : quote + 1;
  }

  private skipText(from: number): number {
    const { bytes } = this;
    let at = from;
    for (let byte = bytes[at] as number; byte !== QUOTE; byte = bytes[at] as number) {
      at += byte === BACKSLASH ? 2 : 1;
      if (at >= bytes.length) throw cutShort();
    }
    return at + 1;
  }

  private readNumber(from: number): number {
    const { bytes } = this;
    const isNegative = bytes[from] === 45;
    let hash = isNegative ? step(ROOT, 45) : ROOT;
    let value = 0;
    let digits = 0;
    let point = -1;
    let isWide = false;
    let at = isNegative ? from + 1 : from;
    for (; ; at++) {
      const byte = bytes[at] as number;
      if (byte >= 48 && byte <= 57) {
        value = value * 10 + byte - 48;
        digits++;
      } else if (byte === 46) point = digits;
      else if (byte === 101 || byte === 69 || byte === 43 || byte === 45) isWide = true;
      else break;
      hash = step(hash, byte);
    }
    this.hash = hash;
    this.numberKind = isWide ? WIDE : point < 0 ? WHOLE : FRACTION;
    if (digits > EXACT_DIGITS || isWide) this.number = Number(bytes.toString('latin1', from, at));
    else {
      const size = point < 0 ? value : value / (POWERS[digits - point] as number);
      this.number = isNegative ? -size : size;
    }
    return at;
  }

  /** @returns the place behind a value of any kind */
  private skip(from: number): number {
    const { bytes } = this;
    let at = from;
    for (let depth = 0; at < bytes.length; ) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) at = this.skipText(at + 1);
      else if (byte === OPEN || byte === OPEN_LIST) {
        depth++;
        at++;
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        // Of what surrounds a number or a word.
        if (depth === 0) return at;
        depth--;
        at++;
        if (depth === 0) return at;
      } else if (byte === COMMA && depth === 0) return at;
      else at++;
      if (byte === QUOTE && depth === 0) return at;
    }
    throw cutShort();
  }

  private path(depth: number): string {
    const keys: string[] = [];
    for (let level = 0; level <= depth; level++) {
      const text = this.bytes.toString('utf8', this.keyStart[level], this.keyEnd[level]);
      keys.push(text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text);
    }
    return keys.join('.');
  }
}

const cutShort = (): Error => new Error('A row ends within a value.');
