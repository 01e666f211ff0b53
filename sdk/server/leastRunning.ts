/** Of those that may, the one with the fewest running; of several such the first. */
export function leastRunning<Key, Queue extends { readonly running: number }>(
  queues: ReadonlyMap<Key, Queue>,
  may: (queue: Queue) => boolean,
): readonly [Key, Queue] | undefined {
  let least: readonly [Key, Queue] | undefined;
  for (const entry of queues) if (may(entry[1]) && (least === undefined || entry[1].running < least[1].running)) least = entry;
  return least;
}
