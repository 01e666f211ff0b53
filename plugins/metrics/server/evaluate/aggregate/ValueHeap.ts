/** The greatest of the values that were offered, `size` at most; the least of them is thrown out first, and what is no number before all others. */
export class ValueHeap {
  private readonly values: number[] = [];
  private readonly items: number[] = [];

  /** @param isBottom the least are kept, and the greatest is thrown out first */
  constructor(
    private readonly size: number,
    private readonly isBottom: boolean,
  ) {}

  offer(value: number, item: number): void {
    if (this.values.length < this.size) {
      this.values.push(value);
      this.items.push(item);
      this.rise(this.values.length - 1);
      return;
    }
    const worst = this.values[0] as number;
    const isBetter = this.isBottom ? worst > value : worst < value;
    if (!isBetter && !(Number.isNaN(worst) && !Number.isNaN(value))) return;
    this.values[0] = value;
    this.items[0] = item;
    this.sink(0);
  }

  /** The items, best first. */
  best(): number[] {
    const order = [...this.values.keys()];
    order.sort((a, b) => {
      const [one, other] = [this.values[a] as number, this.values[b] as number];
      if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
      return this.isBottom ? one - other || 0 : other - one || 0;
    });
    return order.map((index) => this.items[index] as number);
  }

  private isWorse(a: number, b: number): boolean {
    const [one, other] = [this.values[a] as number, this.values[b] as number];
    return Number.isNaN(one) || (this.isBottom ? one > other : one < other);
  }

  private swap(a: number, b: number): void {
    [this.values[a], this.values[b]] = [this.values[b] as number, this.values[a] as number];
    [this.items[a], this.items[b]] = [this.items[b] as number, this.items[a] as number];
  }

  private rise(from: number): void {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!this.isWorse(index, parent)) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  private sink(from: number): void {
    for (let index = from; 2 * index + 1 < this.values.length; ) {
      const left = 2 * index + 1;
      const worse = left + 1 < this.values.length && this.isWorse(left + 1, left) ? left + 1 : left;
      if (!this.isWorse(worse, index)) return;
      this.swap(index, worse);
      index = worse;
    }
  }
}
