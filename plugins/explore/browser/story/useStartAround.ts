import { useLayoutEffect } from 'react';
import type { ExploreState } from '../../common/exploreState';
import { fieldText } from '../../common/sourceFields';
import type { ExploreHit } from '../../contract';
import { aroundMoment } from '../aroundMoment';
import type { ExploreStore } from '../ExploreStore';

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
    store.startFrom({ mode, ...aroundMoment(at), ...(accounts !== undefined && { accounts }) });
  }, [store, at, mode, accounts]);
}
