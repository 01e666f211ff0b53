const SIZE = 8192;
const MASK = SIZE - 1;
/** Fuller than this it would become slow, and in the end never stop looking for a free place. */
const FULLEST = 5000;
const LAST_GENERATION = 2 ** 30;

/**
 * The paths of one line, by hash, to notice a path that is there twice or that is a value and an object at once. Emptied by moving
 * to the next generation, so that a line costs no more than its own paths.
 */
export class PathSet {
  private readonly hashes = new Int32Array(SIZE);
  /** The generation of each place, doubled, plus 1 for an object. */
  private readonly states = new Int32Array(SIZE);
  private generation = 0;
  private size = 0;

  clear(): void {
    this.generation += 2;
    this.size = 0;
    if (this.generation >= LAST_GENERATION) {
      this.states.fill(0);
      this.generation = 2;
    }
  }

  /** @returns false when a value of this path, or an object of it, is there already, or when there are too many paths */
  addLeaf(hash: number): boolean {
    return this.add(hash, 0);
  }

  /** @returns false when this path is already a value, or when there are too many paths */
  addBranch(hash: number): boolean {
    return this.add(hash, 1);
  }

  private add(hash: number, kind: 0 | 1): boolean {
    const { hashes, states, generation } = this;
    let at = (hash ^ (hash >>> 15)) & MASK;
    for (let state = states[at] as number; state >= generation; state = states[at] as number) {
      if (hashes[at] === hash) return kind === 1 && state === generation + 1;
      at = (at + 1) & MASK;
    }
    if (++this.size > FULLEST) return false;
    states[at] = generation + kind;
    hashes[at] = hash;
    return true;
  }
}
