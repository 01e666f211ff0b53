/** Number of blocks of two bytes. */
const BLOCKS = 65_536;
/** Longest step; what is left of a line counts in bytes. */
const MOST = 255;
/** Where lists of needles by their number have none. */
const NONE = 0;

interface Needle {
  readonly bytes: Buffer;
  /** Where the window begins that is looked for. */
  readonly from: number;
}

/**
 * Finds whether any of many texts stands in a line, in one pass that steps over most of its bytes (Wu and Manber's way, with blocks of two bytes):
 * it is asked for every log that comes in. Of each text it looks for the window whose bytes are the rarest in logs.
 */
export class Needles {
  /** Bytes of a window: as many as the shortest text has. */
  private readonly width: number;
  /** By block, how far to step when it ends the window; 0 where a needle's window may end. */
  private readonly steps = new Uint8Array(BLOCKS);
  /** By block, the number of the list of needles whose window it ends. */
  private readonly numbers = new Uint8Array(BLOCKS);
  private readonly lists: Needle[][] = [[]];

  /** @param texts of at least two bytes each, all ASCII, at most 255 of them */
  constructor(texts: readonly string[]) {
    this.width = Math.min(...texts.map(({ length }) => length), MOST);
    if (this.width < 2 || texts.length > MOST)
      throw new Error('A text to look for needs two bytes at least, and there may be 255 of them.');
    this.steps.fill(this.width - 1);
    for (const text of texts) this.add(Buffer.from(text, 'latin1'));
  }

  in(bytes: Uint8Array, start: number, end: number): boolean {
    const { steps, width } = this;
    let at = start + width - 1;
    while (at < end) {
      const block = ((bytes[at - 1] as number) << 8) | (bytes[at] as number);
      const step = steps[block] as number;
      if (step > 0) at += step;
      else if (this.endsAt(bytes, block, at - width + 1, start, end)) return true;
      else at += 1;
    }
    return false;
  }

  private add(bytes: Buffer): void {
    const { width, steps, numbers, lists } = this;
    const from = rarest(bytes, width);
    for (let at = 1; at < width; at++) {
      const block = blockAt(bytes, from + at);
      const step = width - 1 - at;
      if (step < (steps[block] as number)) steps[block] = step;
      if (step > 0) continue;
      if (numbers[block] === NONE) numbers[block] = lists.push([]) - 1;
      lists[numbers[block] as number]?.push({ bytes, from });
    }
  }

  private endsAt(bytes: Uint8Array, block: number, window: number, start: number, end: number): boolean {
    for (const needle of this.lists[this.numbers[block] as number] as Needle[]) {
      const first = window - needle.from;
      if (first >= start && first + needle.bytes.length <= end && stands(needle.bytes, bytes, first)) return true;
    }
    return false;
  }
}

const blockAt = (bytes: Uint8Array, at: number): number => ((bytes[at - 1] as number) << 8) | (bytes[at] as number);

/** Where the window of a text begins that is met most rarely: its last block is looked at most often. */
function rarest(bytes: Buffer, width: number): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + width <= bytes.length; from++) {
    let weight = 3 * usual(bytes, from + width - 1);
    for (let at = from + 1; at < from + width - 1; at++) weight += usual(bytes, at);
    if (weight < least) {
      least = weight;
      found = from;
    }
  }
  return found;
}

/** How usual the block that ends here is in logs, roughly: letters of words, and among them those that English uses most. */
const usual = (bytes: Uint8Array, at: number): number => usualByte(bytes[at - 1] as number) * usualByte(bytes[at] as number);
const often = new Set(Buffer.from('etaoinsrdc '));
const usualByte = (byte: number): number => (often.has(byte) ? 3 : byte >= 97 && byte <= 122 ? 2 : 0.5);

function stands(needle: Uint8Array, bytes: Uint8Array, first: number): boolean {
  for (let at = 0; at < needle.length; at++) if (needle[at] !== bytes[first + at]) return false;
  return true;
}
