import { JsonText } from './JsonText';
import { TableColumn } from './TableColumn';

const QUOTE = 34;

/** Texts of any kind. */
export class TextColumn extends TableColumn {
  private readonly text = new JsonText();

  protected value(bytes: Buffer, at: number): number {
    if (bytes[at] !== QUOTE || !this.text.find(bytes, at + 1)) return -1;
    return this.text.write(this.data, bytes, at + 1) ? this.text.end + 1 : -1;
  }

  protected none(): void {
    this.data.reserve(1);
    this.data.byte(0);
  }
}
