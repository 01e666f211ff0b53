import { same } from './same';
import { TableColumn } from './TableColumn';

/** Names that stand for small numbers; 0 is the default. */
export class EnumColumn extends TableColumn {
  /** With their quotes. */
  private readonly members: readonly { readonly name: Buffer; readonly value: number }[];

  constructor(name: string, type: string, members: ReadonlyMap<string, number>) {
    super(name, type);
    this.members = [...members].map(([member, value]) => ({ name: Buffer.from(`"${member}"`), value }));
  }

  protected value(bytes: Buffer, at: number): number {
    for (const { name, value } of this.members) {
      if (!same(name, bytes, at)) continue;
      this.data.reserve(1);
      this.data.byte(value);
      return at + name.length;
    }
    return -1;
  }

  protected none(): void {
    this.data.reserve(1);
    this.data.byte(0);
  }
}
