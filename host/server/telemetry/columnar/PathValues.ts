import { ByteColumn } from './ByteColumn';

/** Types that a value of a JSON column gets here; all others are left to the engine to read. */
export type ValueType = 'Bool' | 'Float64' | 'Int64' | 'String' | 'UInt64';

/** The values of one path of a JSON column, by their types. */
export class PathValues {
  /** The latest document that names it. */
  document = 0;
  private readonly types: ValueType[] = [];
  private readonly values: ByteColumn[] = [];
  /** For each row, the number of its type from 1; 0 for none. */
  private numbers = Buffer.alloc(1024);

  constructor(readonly name: string) {}

  /** Notes that `row` has a value of a type. @returns where to write it */
  put(row: number, type: ValueType): ByteColumn {
    let number = this.types.indexOf(type);
    if (number < 0) {
      number = this.types.push(type) - 1;
      this.values.push(new ByteColumn());
    }
    if (row >= this.numbers.length) {
      const larger = Buffer.alloc(Math.max(row + 1, this.numbers.length * 2));
      this.numbers.copy(larger);
      this.numbers = larger;
    }
    this.numbers[row] = number + 1;
    return this.values[number] as ByteColumn;
  }

  /** Forgets that `row` has a value. */
  remove(row: number): void {
    this.numbers[row] = 0;
  }

  /** Whether any row has a value. */
  get isUsed(): boolean {
    return this.values.some(({ length }) => length > 0);
  }

  head(): Buffer {
    const head = new ByteColumn();
    head.reserve(16);
    head.int64(3);
    head.varint(this.types.length);
    for (const type of this.types) head.text(type);
    return head.written();
  }

  body(rows: number): Buffer[] {
    const none = this.types.length;
    const numbers = Buffer.alloc(rows, none);
    const known = Math.min(rows, this.numbers.length);
    for (let row = 0; row < known; row++) {
      const number = this.numbers[row] as number;
      if (number > 0) numbers[row] = number - 1;
    }
    return [numbers, ...this.values.map((values) => values.written())];
  }

  reset(): void {
    this.types.length = 0;
    this.values.length = 0;
    this.numbers.fill(0);
  }
}
