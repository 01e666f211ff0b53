export const haveSameBounds = (one: readonly number[] = [], other: readonly number[] = []): boolean =>
  one.length === other.length && one.every((bound, place) => bound === other[place]);

/** Bounds that both have, ascending. */
export function commonBounds(one: readonly number[] = [], other: readonly number[] = []): number[] {
  const theirs = new Set(other);
  return one.filter((bound) => theirs.has(bound));
}

/** Of a bucket that ends at one of `bounds`: the bucket it is part of where only the `kept` ones of them are left. */
export function ontoBounds(bounds: readonly number[], kept: readonly number[]): (index: number) => number {
  let place = 0;
  const targets = bounds.map((bound) => {
    while (place < kept.length && (kept[place] as number) < bound) place += 1;
    return place;
  });
  return (index) => targets[index] ?? kept.length;
}
