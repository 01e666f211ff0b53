import type { TableDefinition } from '#sdk/server';
import { ByteColumn } from './ByteColumn';
import { columnsOf } from './columnsOf';
import { JsonColumn } from './JsonColumn';
import { same } from './same';
import type { TableColumn } from './TableColumn';
import { TimeColumn } from './TimeColumn';

const QUOTE = 34;
const COMMA = 44;
const OPEN = 123;
const CLOSE = 125;
const NEWLINE = 10;

interface Member {
  /** With its quotes and the colon. */
  readonly name: Buffer;
  readonly column: TableColumn;
  next: Member | undefined;
}

/**
 * Turns rows of JSON text into a block of the engine's Native form, which it stores for a quarter of what reading the text costs it. A row with
 * anything that is not read here stays text.
 * @see https://clickhouse.com/docs/interfaces/formats/Native
 */
export class ColumnarRows {
  /** Rows of the block so far. */
  rows = 0;
  /** Rows that stay text. */
  rest: Buffer[] = [];
  private readonly columns: readonly TableColumn[];
  private readonly members: readonly Member[];
  private first: Member | undefined;
  /** Columns of the row at hand: the first `count` of them. */
  private readonly touched: TableColumn[] = [];
  private count = 0;

  constructor(table: TableDefinition) {
    this.columns = columnsOf(table);
    this.members = this.columns.map((column) => ({ name: Buffer.from(`"${column.name}":`), column, next: undefined }));
  }

  /** Takes the row that begins at `start`. @returns where the next one begins */
  add(bytes: Buffer, start: number): number {
    const end = this.read(bytes, start);
    if (end >= 0) {
      this.rows++;
      return end;
    }
    for (let index = 0; index < this.count; index++) this.touched[index]?.undo(this.rows);
    const newline = bytes.indexOf(NEWLINE, start);
    const next = newline < 0 ? bytes.length : newline + 1;
    this.rest.push(bytes.subarray(start, next));
    return next;
  }

  /** The block, in pieces. They are this object's own memory, until the next {@link reset}. */
  block(): Buffer[] {
    const used = this.columns.filter(({ rows }) => rows > 0);
    const head = new ByteColumn();
    head.reserve(20);
    head.varint(used.length);
    head.varint(this.rows);
    const pieces = [head.written()];
    for (const column of used) {
      column.fill(this.rows);
      const named = new ByteColumn();
      named.text(column.name);
      named.text(column.type);
      pieces.push(named.written(), ...column.body());
    }
    return pieces;
  }

  /** Names of the block's columns. */
  get names(): string[] {
    return this.columns.filter(({ rows }) => rows > 0).map(({ name }) => name);
  }

  /** How many days the rows are of, at most. */
  get days(): number {
    return Math.max(...this.columns.map((column) => (column instanceof TimeColumn ? column.days : 0)));
  }

  /** Whether it has seen too many names of fields to be used again. */
  get isFull(): boolean {
    return this.columns.some((column) => column instanceof JsonColumn && column.isFull);
  }

  /** Makes ready for the next block, with what is known of the rows' shape. */
  reset(): void {
    this.rows = 0;
    this.rest = [];
    for (const column of this.columns) column.reset();
  }

  /** @returns the place behind the row's line feed, or -1 */
  private read(bytes: Buffer, start: number): number {
    this.count = 0;
    if (bytes[start] !== OPEN) return -1;
    let at = start + 1;
    let previous: Member | undefined;
    for (;;) {
      if (bytes[at] !== QUOTE) return -1;
      const guess: Member | undefined = previous === undefined ? this.first : previous.next;
      const member = guess !== undefined && same(guess.name, bytes, at) ? guess : this.find(bytes, at, previous);
      if (member === undefined || member.column.rows > this.rows) return -1;
      previous = member;
      this.touched[this.count++] = member.column;
      at = member.column.read(bytes, at + member.name.length, this.rows);
      if (at < 0) return -1;
      if (bytes[at] === CLOSE) return bytes[at + 1] === NEWLINE ? at + 2 : -1;
      if (bytes[at] !== COMMA) return -1;
      at++;
    }
  }

  private find(bytes: Buffer, at: number, previous: Member | undefined): Member | undefined {
    const member = this.members.find(({ name }) => same(name, bytes, at));
    if (previous === undefined) this.first = member;
    else previous.next = member;
    return member;
  }
}
