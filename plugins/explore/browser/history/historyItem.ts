import { describeFilter } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import type { ExploreState } from '../../common/exploreState';
import type { HistoryItem } from '../../common/searchHistory';

/** A search as it is remembered; undefined where nothing in particular is asked for. */
export function historyItem({ query, filters, inputMode }: ExploreState, at: Date): HistoryItem | undefined {
  if (query === '' && filters.length === 0) return undefined;
  const words = filters.map((filter) => {
    const { field, relation, value } = describeFilter(filter);
    return [field, relation, value].filter((word) => word !== '').join(' ');
  });
  return {
    title: [...(query === '' ? [] : [query]), ...words].join(' · '),
    source: { query, filters: filters.map(({ pinned: _marked, ...filter }) => filter as Filter), inputMode },
    at: at.toISOString(),
  };
}
