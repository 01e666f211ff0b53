import type { Navigation } from '#sdk/browser';
import type { PageTracking } from './PageTracking';

/** Tracks each page that the person comes to. @returns what ends it */
export function followPages(navigation: Pick<Navigation, 'subscribe'>, tracking: Pick<PageTracking, 'restart'>): () => void {
  return navigation.subscribe(({ state }) => {
    if (state !== undefined) tracking.restart({ state });
  });
}
