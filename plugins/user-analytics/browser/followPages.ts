import type { Navigation, PageVisit } from '#sdk/browser';
import type { PageTracking } from './PageTracking';

/** Tracks the page that is open, and each that the person comes to. @returns what ends it */
export function followPages(navigation: Pick<Navigation, 'visit' | 'subscribe'>, tracking: Pick<PageTracking, 'restart'>): () => void {
  const track = ({ state }: PageVisit): void => {
    if (state !== undefined) tracking.restart({ state });
  };
  track(navigation.visit());
  return navigation.subscribe(track);
}
