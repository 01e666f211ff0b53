import type { Filter } from './filter';
import { filterToLucene } from './filterText';

/** Puts a filter in front of those used before: each condition once, the newest first, no more than `most`. */
export function withRecentFilter(
  recent: readonly Filter[],
  { pinned: _, isDisabled: __, ...filter }: Filter,
  most: number,
): readonly Filter[] {
  const text = filterToLucene(filter);
  return [filter, ...recent.filter((other) => filterToLucene(other) !== text)].slice(0, Math.max(0, most));
}
