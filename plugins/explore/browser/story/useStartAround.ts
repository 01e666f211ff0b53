import { useLayoutEffect } from 'react';
import { fieldText } from '#sdk/query';
import type { ExploreState } from '../../common/exploreState';
import type { ExploreHit } from '../../contract';
import { aroundMoment } from '../store/aroundMoment';
import type { ExploreStore } from '../store/ExploreStore';

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
    const start = (): void => store.startFrom({ mode, ...aroundMoment(at), ...(accounts !== undefined && { accounts }) });
    start();
    // Who goes back before the search is drawn is still here: the next filter must not start from the search that was left.
    addEventListener('popstate', start);
    return () => removeEventListener('popstate', start);
  }, [store, at, mode, accounts]);
}
