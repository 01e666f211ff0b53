import type { Pod } from '../../world/Cluster';

/** What a collector sends together: that of each pod, in the order it came. */
export function byPod<T extends { readonly pod: Pod }>(
  items: Iterable<T>,
  record: (item: T) => object,
): ReadonlyMap<Pod, readonly object[]> {
  const pods = new Map<Pod, object[]>();
  for (const item of items) {
    const known = pods.get(item.pod);
    if (known === undefined) pods.set(item.pod, [record(item)]);
    else known.push(record(item));
  }
  return pods;
}
