import { compareIds } from './compareIds';

interface Placed {
  readonly pluginId: string;
  readonly id: string;
  readonly after?: string;
  readonly weight: number;
}

/**
 * Stable order for the contributions of a point: by `weight` (0 when the data has none), then plugin id and id, with
 * each `after` moving its contribution behind the one it names. A circle of `after`s falls back to the plain order.
 */
export function inOrder<T extends Placed>(items: readonly T[]): T[] {
  const sorted = [...items].sort((a, b) => a.weight - b.weight || compareIds(a.pluginId, b.pluginId) || compareIds(a.id, b.id));
  const known = new Set(sorted.map(({ id }) => id));
  const followers = new Map<string, T[]>();
  const heads: T[] = [];
  for (const item of sorted) {
    if (item.after !== undefined && known.has(item.after) && item.after !== item.id) {
      followers.set(item.after, [...(followers.get(item.after) ?? []), item]);
    } else heads.push(item);
  }
  const placed = new Set<T>();
  const place = (item: T): void => {
    if (placed.has(item)) return;
    placed.add(item);
    for (const follower of followers.get(item.id) ?? []) place(follower);
  };
  heads.forEach(place);
  sorted.forEach(place);
  return [...placed];
}
