/** Things by what they have in common, in their order. */
export function groupedBy<Key, Thing>(things: readonly Thing[], keyOf: (thing: Thing) => Key): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
