import { ByteColumn } from './ByteColumn';

/** A column of fixed type. */
export abstract class TableColumn {
  protected readonly data = new ByteColumn();
  /** Rows written. */
  rows = 0;
  /** Where the data ended before the latest row. */
  private before = 0;

  constructor(
    readonly name: string,
    readonly type: string,
  ) {}

  /**
   * Writes the JSON value that begins at `at` as that of a row; rows in between get the default.
   * @returns the place behind it; -1 when it is none that this column reads
   */
  read(bytes: Buffer, at: number, row: number): number {
    this.fill(row);
    this.before = this.data.length;
    const end = this.value(bytes, at);
    if (end < 0) this.data.length = this.before;
    else this.rows = row + 1;
    return end;
  }

  /** Takes the value of `row` back. */
  undo(row: number): void {
    if (this.rows !== row + 1) return;
    this.rows = row;
    this.data.length = this.before;
  }

  /** Gives all rows before `row` that have none the default. */
  fill(row: number): void {
    for (; this.rows < row; this.rows++) this.none();
  }

  /** The column's data. */
  body(): Buffer[] {
    return [this.data.written()];
  }

  reset(): void {
    this.rows = 0;
    this.data.length = 0;
  }

  protected abstract value(bytes: Buffer, at: number): number;
  protected abstract none(): void;
}
