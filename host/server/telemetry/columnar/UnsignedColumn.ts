import { TableColumn } from './TableColumn';
import { writeDigits } from './writeDigits';

/** Whole numbers without a sign. */
export class UnsignedColumn extends TableColumn {
  constructor(
    name: string,
    type: string,
    private readonly width: 1 | 4 | 8,
    private readonly otherwise: number,
  ) {
    super(name, type);
  }

  protected value(bytes: Buffer, at: number): number {
    const { data } = this;
    const start = data.length;
    const end = writeDigits(data, bytes, at);
    if (end < 0) return -1;
    for (let index = start + this.width; index < start + 8; index++) if (data.bytes[index] !== 0) return -1;
    data.length = start + this.width;
    return end;
  }

  protected none(): void {
    this.data.reserve(8);
    const start = this.data.length;
    this.data.int64(this.otherwise);
    this.data.length = start + this.width;
  }
}
