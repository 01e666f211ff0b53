import { ByteColumn } from './ByteColumn';

/** Types that a value of a JSON column gets here; all others are left to the engine to read. */
export type ValueType = 'Bool' | 'Float64' | 'Int64' | 'String' | 'UInt64';

/** Bytes that are kept for the next block's values of a path and type. */
const MOST_KEPT = 1_048_576;

/** The values of one path of a JSON column, by their types. */
export class PathValues {
  /** The latest document that names it. */
  document = 0;
  private readonly types: ValueType[] = [];
  private readonly values: ByteColumn[] = [];
  /** Memory of earlier blocks, by the type of its values. */
  private readonly spare = new Map<ValueType, ByteColumn>();
  /** For each row, the number of its type from 1; 0 for none. */
  private numbers = Buffer.alloc(1024);

  constructor(readonly name: string) {}

  /** Notes that `row` has a value of a type. @returns where to write it */
  put(row: number, type: ValueType): ByteColumn {
    let number = this.types.indexOf(type);
    if (number < 0) {
      number = this.types.push(type) - 1;
      this.values.push(this.spare.get(type) ?? new ByteColumn());
    }
    this.makeRoom(row + 1);
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

  /** The data, in this object's own memory; the last call before {@link reset}. */
  body(rows: number): Buffer[] {
    const none = this.types.length;
    this.makeRoom(rows);
    const numbers = this.numbers.subarray(0, rows);
    for (let row = 0; row < rows; row++) {
      const number = numbers[row] as number;
      numbers[row] = number > 0 ? number - 1 : none;
    }
    return [numbers, ...this.values.map((values) => values.written())];
  }

  reset(): void {
    for (const [index, type] of this.types.entries()) this.keep(type, this.values[index] as ByteColumn);
    this.types.length = 0;
    this.values.length = 0;
    this.numbers.fill(0);
  }

  private keep(type: ValueType, values: ByteColumn): void {
    values.length = 0;
    if (values.bytes.length <= MOST_KEPT) this.spare.set(type, values);
    else this.spare.delete(type);
  }

  private makeRoom(rows: number): void {
    if (rows <= this.numbers.length) return;
    const larger = Buffer.alloc(Math.max(rows, this.numbers.length * 2));
    this.numbers.copy(larger);
    this.numbers = larger;
  }
}
