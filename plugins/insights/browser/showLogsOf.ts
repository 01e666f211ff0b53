import type { Explore } from '#plugins/explore/contract';
import { includeValue } from '#sdk/query';
import type { Insight } from '../contract';
import { nounOf } from './nounOf';

const longestLabel = 300;

/** Asks Explore for the logs of an insight, among those that it is asked for already. */
export function showLogsOf(explore: Explore, { type, field, value, title }: Insight): void {
  const filters = includeValue(explore.state.filters, field, value).map((filter) =>
    // Its value names a group of logs to the store, and says nothing to anybody.
    filter.type === 'IS' && filter.value === value && filter.negate !== true
      ? { ...filter, label: `${nounOf(type)[0]}: ${title}`.slice(0, longestLabel) }
      : filter,
  );
  explore.set({ filters, view: undefined, panel: undefined, quickViewLogId: undefined });
}
