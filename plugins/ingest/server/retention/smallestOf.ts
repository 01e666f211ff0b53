/** Of two maps the smaller value of each key that one of them has. */
export function smallestOf(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number> = new Map()): ReadonlyMap<number, number> {
  const smallest = new Map(one);
  for (const [key, value] of other) smallest.set(key, Math.min(value, one.get(key) ?? value));
  return smallest;
}
