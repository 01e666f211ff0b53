import { ByteColumn } from './ByteColumn';
import { JsonNumber } from './JsonNumber';
import { JsonText } from './JsonText';
import { PathValues, type ValueType } from './PathValues';
import { same } from './same';
import { TableColumn } from './TableColumn';

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const NULL = 110;
const TRUE = 116;
const FALSE = 102;
const BLANK = 32;
/** Rows with paths beyond these are left to the engine: each path takes a byte of every row. */
const MOST_PATHS = 512;
const DEEPEST = 100;

/** A name in an object. Logs of one kind name their members in the same order: each name knows which came after it the last time. */
interface Name {
  /** As in the document. */
  readonly bytes: Buffer;
  readonly path: PathValues;
  readonly within: Map<string, Name>;
  /** The latest document that has it. */
  document: number;
  first: Name | undefined;
  next: Name | undefined;
}

/** A value of the row at hand; the objects serve one row after the other. */
interface Written {
  path: PathValues;
  values: ByteColumn;
  /** Bytes before it. */
  length: number;
}

/**
 * A column of JSON objects in the engine's flattened form: every path a column of its own, with the types of its values. Types are those
 * that the engine itself would give. Lists, and what else is rare, are left to it.
 */
export class JsonColumn extends TableColumn {
  private readonly text = new JsonText();
  private readonly number = new JsonNumber();
  private readonly paths = new Map<string, PathValues>();
  private readonly root: Name = {
    bytes: Buffer.alloc(0),
    path: new PathValues(''),
    within: new Map(),
    document: 0,
    first: undefined,
    next: undefined,
  };
  /** What the row at hand has written so far: the first `count` of them. */
  private readonly written: Written[] = [];
  private count = 0;
  private row = 0;
  /** Counts the documents read, also those given up. */
  private document = 0;

  override read(bytes: Buffer, at: number, row: number): number {
    this.count = 0;
    this.row = row;
    this.document++;
    const end = bytes[at] === OPEN ? this.object(bytes, at, this.root, 0) : -1;
    if (end < 0) this.undo(row);
    else this.rows = row + 1;
    return end;
  }

  override undo(row: number): void {
    for (let index = 0; index < this.count; index++) {
      const { path, values, length } = this.written[index] as Written;
      values.length = length;
      path.remove(row);
    }
    this.count = 0;
    if (this.rows === row + 1) this.rows = row;
  }

  override body(): Buffer[] {
    const used = [...this.paths.values()].filter((path) => path.isUsed);
    const head = new ByteColumn();
    head.reserve(16);
    head.int64(3);
    head.varint(used.length);
    for (const { name } of used) head.text(name);
    return [head.written(), ...used.map((path) => path.head()), ...used.flatMap((path) => path.body(this.rows))];
  }

  override reset(): void {
    super.reset();
    this.count = 0;
    for (const path of this.paths.values()) path.reset();
  }

  protected value(): number {
    return -1;
  }

  protected none(): void {
    // A row without a value takes no room.
  }

  /** @param from on the opening brace; @returns the place behind the closing one, or -1 */
  private object(bytes: Buffer, from: number, parent: Name, depth: number): number {
    let at = blanks(bytes, from + 1);
    if (bytes[at] === CLOSE) return at + 1;
    if (depth > DEEPEST) return -1;
    let previous: Name | undefined;
    for (;;) {
      if (bytes[at] !== QUOTE) return -1;
      const guess: Name | undefined = previous === undefined ? parent.first : previous.next;
      let name: Name | undefined;
      if (guess !== undefined && bytes[at + 1 + guess.bytes.length] === QUOTE && same(guess.bytes, bytes, at + 1)) name = guess;
      else {
        name = this.find(bytes, at + 1, parent);
        if (name === undefined) return -1;
        if (previous === undefined) parent.first = name;
        else previous.next = name;
      }
      // A name that stands twice in one object is rare enough to be left to the engine.
      if (name.document === this.document) return -1;
      name.document = this.document;
      previous = name;
      at = blanks(bytes, at + 2 + name.bytes.length);
      if (bytes[at] !== COLON) return -1;
      at = this.member(bytes, blanks(bytes, at + 1), name, depth);
      if (at < 0) return -1;
      at = blanks(bytes, at);
      if (bytes[at] === CLOSE) return at + 1;
      if (bytes[at] !== COMMA) return -1;
      at = blanks(bytes, at + 1);
    }
  }

  private member(bytes: Buffer, at: number, name: Name, depth: number): number {
    const first = bytes[at] as number;
    if (first === OPEN) return this.object(bytes, at, name, depth + 1);
    if (first === OPEN_LIST) return -1;
    // Of a path that is told twice the first value counts, as the engine reads it.
    const isNew = name.path.document !== this.document;
    name.path.document = this.document;
    if (first === NULL) return at + 4;
    if (first === QUOTE) {
      if (!this.text.find(bytes, at + 1)) return -1;
      if (isNew && !this.text.write(this.put(name.path, 'String'), bytes, at + 1)) return -1;
      return this.text.end + 1;
    }
    if (first === TRUE || first === FALSE) {
      if (isNew) {
        const values = this.put(name.path, 'Bool');
        values.reserve(1);
        values.byte(first === TRUE ? 1 : 0);
      }
      return at + (first === TRUE ? 4 : 5);
    }
    if (!this.number.read(bytes, at)) return -1;
    if (isNew) this.number.write(this.put(name.path, this.number.kind));
    return this.number.end;
  }

  private put(path: PathValues, type: ValueType): ByteColumn {
    const values = path.put(this.row, type);
    const { length } = values;
    const written = this.written[this.count];
    if (written === undefined) this.written.push({ path, values, length });
    else {
      written.path = path;
      written.values = values;
      written.length = length;
    }
    this.count++;
    return values;
  }

  private find(bytes: Buffer, start: number, parent: Name): Name | undefined {
    let end = start;
    for (; bytes[end] !== QUOTE; end++) if (end >= bytes.length || bytes[end] === BACKSLASH) return undefined;
    const key = bytes.toString('latin1', start, end);
    const known = parent.within.get(key);
    if (known !== undefined) return known;
    const own = bytes.toString('utf8', start, end);
    const path = this.path(parent === this.root ? own : `${parent.path.name}.${own}`);
    if (path === undefined) return undefined;
    const name = {
      bytes: Buffer.from(bytes.subarray(start, end)),
      path,
      within: new Map(),
      document: 0,
      first: undefined,
      next: undefined,
    };
    parent.within.set(key, name);
    return name;
  }

  private path(name: string): PathValues | undefined {
    const known = this.paths.get(name);
    if (known !== undefined || this.paths.size >= MOST_PATHS) return known;
    const path = new PathValues(name);
    this.paths.set(name, path);
    return path;
  }

  /** Whether so many names were met that it is time to begin anew. */
  get isFull(): boolean {
    return this.paths.size >= MOST_PATHS;
  }
}

function blanks(bytes: Buffer, at: number): number {
  let place = at;
  while ((bytes[place] as number) <= BLANK) place++;
  return place;
}
