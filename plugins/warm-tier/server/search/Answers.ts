interface Kept {
  readonly value: unknown;
  readonly size: number;
  readonly until: number;
}

/** Milliseconds that an answer is given again. */
const keeps = 10 * 60_000;
/** Characters of all answers together, as JSON. */
const room = 32 * 1024 * 1024;

/** Answers of some minutes ago, the oldest let go first. */
export class Answers {
  private readonly answers = new Map<string, Kept>();
  private size = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get(key: string): { readonly value: unknown } | undefined {
    const found = this.answers.get(key);
    if (found === undefined || found.until > this.now()) return found;
    this.drop(key);
    return undefined;
  }

  set(key: string, value: unknown): void {
    this.drop(key);
    const size = JSON.stringify(value).length;
    if (size > room / 4) return;
    this.answers.set(key, { value, size, until: this.now() + keeps });
    this.size += size;
    for (const oldest of this.answers.keys()) {
      if (this.size <= room) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.size -= this.answers.get(key)?.size ?? 0;
    this.answers.delete(key);
  }
}
