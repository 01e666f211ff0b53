import { ByteColumn } from './ByteColumn';
import { JsonText } from './JsonText';
import { same } from './same';
import { TableColumn } from './TableColumn';

const QUOTE = 34;

/** Texts of which a block has few: each once, and its number in every row. */
export class DictionaryColumn extends TableColumn {
  private readonly text = new JsonText();
  private readonly words = new ByteColumn();
  private readonly numbers = new Map<string, number>();
  private latest: Buffer = Buffer.alloc(0);
  private latestNumber = 0;

  constructor(name: string, type: string) {
    super(name, type);
    this.reset();
  }

  protected value(bytes: Buffer, at: number): number {
    const { data, latest } = this;
    if (bytes[at] !== QUOTE) return -1;
    data.reserve(4);
    const after = at + latest.length;
    if (latest.length > 0 && bytes[after - 1] === QUOTE && same(latest, bytes, at)) {
      data.uint32(this.latestNumber);
      return after;
    }
    if (!this.text.find(bytes, at + 1)) return -1;
    const end = this.text.end + 1;
    const raw = bytes.toString('latin1', at, end);
    let number = this.numbers.get(raw);
    if (number === undefined) {
      if (!this.text.write(this.words, bytes, at + 1)) return -1;
      number = this.numbers.size;
      this.numbers.set(raw, number);
    }
    this.latest = Buffer.from(bytes.subarray(at, end));
    this.latestNumber = number;
    data.uint32(number);
    return end;
  }

  protected none(): void {
    this.data.reserve(4);
    this.data.uint32(0);
  }

  override body(): Buffer[] {
    const head = new ByteColumn();
    head.reserve(64);
    // The version of the keys; numbers of 32 bits, keys follow, and they are all that there are.
    head.int64(1);
    head.int64(2 + 512 + 1024);
    head.int64(this.numbers.size);
    const middle = new ByteColumn();
    middle.int64(this.rows);
    return [head.written(), this.words.written(), middle.written(), this.data.written()];
  }

  override reset(): void {
    super.reset();
    this.words.length = 0;
    this.numbers.clear();
    this.latest = Buffer.alloc(0);
    // Number 0 is the default.
    this.words.byte(0);
    this.numbers.set('""', 0);
  }
}
