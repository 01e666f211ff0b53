import { TableColumn } from './TableColumn';

const QUOTE = 34;

/** Names that stand for small numbers; 0 is the default. */
export class EnumColumn extends TableColumn {
  constructor(
    name: string,
    type: string,
    private readonly members: ReadonlyMap<string, number>,
  ) {
    super(name, type);
  }

  protected value(bytes: Buffer, at: number): number {
    if (bytes[at] !== QUOTE) return -1;
    const end = bytes.indexOf(QUOTE, at + 1);
    const member = this.members.get(bytes.toString('latin1', at + 1, end));
    if (member === undefined) return -1;
    this.data.reserve(1);
    this.data.byte(member);
    return end + 1;
  }

  protected none(): void {
    this.data.reserve(1);
    this.data.byte(0);
  }
}
