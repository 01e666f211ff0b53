import { useOffers } from '#sdk/browser';
import { selectionPanels } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';

/** Who explains a stretch of the graph that is selected; undefined where nobody does, or not of warm logs. */
export function useExplainer(store: ExploreStore) {
  const [offer] = useOffers(selectionPanels);
  const isWarm = store.state.mode === 'WARM_TIER';
  return isWarm && offer?.data.notOfWarm !== undefined ? undefined : offer;
}
