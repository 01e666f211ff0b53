import { useLayoutEffect } from 'react';
import type { ExploreState } from '../../common/exploreState';
import { fieldText } from '../../common/sourceFields';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../ExploreStore';

/** Milliseconds. */
const around = 15 * 60_000;

/** Where one log is shown without a search: a filter that is taken from it searches around it. */
export function useStartAround(
  store: ExploreStore,
  hit: ExploreHit | undefined,
  mode: ExploreState['mode'] | undefined,
  accounts?: ExploreState['accounts'],
): void {
  const at = hit === undefined ? undefined : new Date(fieldText(hit._source['@timestamp'])).getTime();
  useLayoutEffect(() => {
    if (at === undefined || mode === undefined) return;
    store.startFrom({ mode, from: String(at - around), to: String(at + around), ...(accounts !== undefined && { accounts }) });
  }, [store, at, mode, accounts]);
}
