/** Number of blocks of two bytes. */
const BLOCKS = 65_536;
/** Longest step; what is left of a line counts in bytes. */
const MOST = 255;

/**
 * Finds whether any of many texts stands in a line, in one pass that steps over most of its bytes (Wu and Manber's way, with blocks of two bytes):
 * it is asked for every log that comes in.
 */
export class Needles {
  private readonly shortest: number;
  /** By block, how far to step when it ends the window; 0 where a needle may end. */
  private readonly steps = new Uint8Array(BLOCKS);
  private readonly ending = new Map<number, Buffer[]>();

  /** @param texts of at least two bytes each, all ASCII */
  constructor(texts: readonly string[]) {
    const needles = texts.map((text) => Buffer.from(text, 'latin1'));
    this.shortest = Math.min(...needles.map(({ length }) => length), MOST);
    if (this.shortest < 2) throw new Error('A text to look for needs two bytes at least.');
    this.steps.fill(this.shortest - 1);
    for (const needle of needles) {
      for (let at = 1; at < this.shortest; at++) {
        const block = blockAt(needle, at);
        const step = this.shortest - 1 - at;
        if (step < (this.steps[block] as number)) this.steps[block] = step;
        if (step === 0) this.ending.set(block, [...(this.ending.get(block) ?? []), needle]);
      }
    }
  }

  in(bytes: Uint8Array, start: number, end: number): boolean {
    const { steps, shortest } = this;
    let at = start + shortest - 1;
    while (at < end) {
      const step = steps[((bytes[at - 1] as number) << 8) | (bytes[at] as number)] as number;
      if (step > 0) at += step;
      else if (this.endsAt(bytes, at, end)) return true;
      else at += 1;
    }
    return false;
  }

  private endsAt(bytes: Uint8Array, at: number, end: number): boolean {
    const first = at - this.shortest + 1;
    for (const needle of this.ending.get(blockAt(bytes, at)) ?? []) if (stands(needle, bytes, first, end)) return true;
    return false;
  }
}

const blockAt = (bytes: Uint8Array, at: number): number => ((bytes[at - 1] as number) << 8) | (bytes[at] as number);

function stands(needle: Uint8Array, bytes: Uint8Array, first: number, end: number): boolean {
  if (first + needle.length > end) return false;
  for (let at = 0; at < needle.length; at++) if (needle[at] !== bytes[first + at]) return false;
  return true;
}
