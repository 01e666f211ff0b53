import type { Filter } from './filter';
import { filterToLucene } from './filterText';

/** What is left of filters when they are cleared. */
export const pinnedOf = (filters: readonly Filter[]): readonly Filter[] => filters.filter(({ pinned }) => pinned === true);

/** The filters that take the place of others, after the pinned ones of those; one that is pinned already does not come twice. */
export function keepPinned(before: readonly Filter[], next: readonly Filter[]): readonly Filter[] {
  const pinned = pinnedOf(before);
  const held = new Set(pinned.map(filterToLucene));
  return [...pinned, ...next.filter((filter) => !held.has(filterToLucene(filter)))];
}
