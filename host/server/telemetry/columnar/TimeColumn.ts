import { same } from './same';
import { TableColumn } from './TableColumn';

const QUOTE = 34;
const ZERO = 48;
const DOT = 46;
const NANO_DIGITS = 9;

/** `YYYY-MM-DD hh:mm:ss`, and up to nine digits behind a dot. */
export class TimeColumn extends TableColumn {
  private readonly date = Buffer.alloc(10);
  /** Seconds since the epoch at which the date begins. */
  private midnight = 0;
  private readonly midnights = new Set<number>();

  constructor(
    name: string,
    type: string,
    private readonly decimals: 3 | 9,
  ) {
    super(name, type);
  }

  /** How many days the times are of. */
  get days(): number {
    return this.midnights.size;
  }

  override reset(): void {
    super.reset();
    this.midnights.clear();
    this.date.fill(0);
  }

  protected value(bytes: Buffer, at: number): number {
    if (bytes[at] !== QUOTE) return -1;
    const start = at + 1;
    if (!same(this.date, bytes, start) && !this.readDate(bytes, start)) return -1;
    const seconds = this.midnight + pair(bytes, start + 11) * 3600 + pair(bytes, start + 14) * 60 + pair(bytes, start + 17);
    let place = start + 19;
    let nanos = 0;
    if (bytes[place] === DOT) {
      const first = ++place;
      for (; place < first + NANO_DIGITS && bytes[place] !== QUOTE; place++) nanos = nanos * 10 + (bytes[place] as number) - ZERO;
      for (let digits = place - first; digits < NANO_DIGITS; digits++) nanos *= 10;
    }
    if (bytes[place] !== QUOTE || !(seconds >= 0)) return -1;
    this.data.reserve(8);
    if (this.decimals === 9) this.data.billions(seconds, nanos);
    else this.data.int64(seconds * 1000 + Math.floor(nanos / 1_000_000));
    return place + 1;
  }

  protected none(): void {
    this.data.reserve(8);
    this.data.int64(0);
  }

  private readDate(bytes: Buffer, start: number): boolean {
    const text = bytes.toString('latin1', start, start + 10);
    if (!/^(19[7-9]\d|2[01]\d\d)-\d\d-\d\d$/.test(text)) return false;
    bytes.copy(this.date, 0, start, start + 10);
    this.midnight = Date.parse(`${text}T00:00:00Z`) / 1000;
    this.midnights.add(this.midnight);
    return true;
  }
}

const pair = (bytes: Buffer, at: number): number => ((bytes[at] as number) - ZERO) * 10 + (bytes[at + 1] as number) - ZERO;
