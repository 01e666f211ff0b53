const SMALLEST = 64;

/**
 * Counts of the values that the fields of one roll-up keep, by field and hash of the value. Two values of one hash in one field (one in four billion) count
 * as the first of them.
 */
export class KeptValues {
  size = 0;
  readonly texts: string[] = [];
  private mask = SMALLEST - 1;
  /** Index of the value, plus one; 0 for a free place. */
  private places = new Int32Array(SMALLEST);
  private hashes = new Int32Array(SMALLEST / 2);
  private fields = new Int32Array(SMALLEST / 2);
  /** Since they were last taken. */
  private counts = new Float64Array(SMALLEST / 2);
  private touched: number[] = [];

  /** Counts a value that is kept. @returns false when it is not */
  count(field: number, hash: number, times: number): boolean {
    const { places, hashes, fields, mask } = this;
    let at = placeOf(field, hash) & mask;
    for (let found = places[at] as number; found !== 0; found = places[at] as number) {
      if (hashes[found - 1] === hash && fields[found - 1] === field) {
        this.add(found - 1, times);
        return true;
      }
      at = (at + 1) & mask;
    }
    return false;
  }

  /** Keeps a value that is not kept yet. */
  keep(field: number, hash: number, text: string, count: number): void {
    const index = this.size++;
    if (index === this.hashes.length) this.grow();
    this.hashes[index] = hash;
    this.fields[index] = field;
    this.texts[index] = text;
    this.place(index);
    this.add(index, count);
  }

  *hashesOf(field: number): Generator<number> {
    for (let index = 0; index < this.size; index++) if (this.fields[index] === field) yield this.hashes[index] as number;
  }

  /** Tells what was counted since it was last told. */
  take(each: (field: number, hash: number, text: string, count: number) => void): void {
    for (const index of this.touched) {
      each(this.fields[index] as number, this.hashes[index] as number, this.texts[index] as string, this.counts[index] as number);
      this.counts[index] = 0;
    }
    this.touched = [];
  }

  private add(index: number, count: number): void {
    const before = this.counts[index] as number;
    if (before === 0) this.touched.push(index);
    this.counts[index] = before + count;
  }

  private place(index: number): void {
    const { places, mask } = this;
    let at = placeOf(this.fields[index] as number, this.hashes[index] as number) & mask;
    while (places[at] !== 0) at = (at + 1) & mask;
    places[at] = index + 1;
  }

  private grow(): void {
    const room = this.hashes.length * 2;
    this.hashes = grown(this.hashes, new Int32Array(room));
    this.fields = grown(this.fields, new Int32Array(room));
    this.counts = grown(this.counts, new Float64Array(room));
    this.mask = room * 2 - 1;
    this.places = new Int32Array(room * 2);
    for (let index = 0; index < this.size - 1; index++) this.place(index);
  }
}

const placeOf = (field: number, hash: number): number => {
  const mixed = Math.imul(hash ^ Math.imul(field + 1, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};

function grown<T extends Int32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
