import { useEffect } from 'react';
import type { ExploreStore } from '../ExploreStore';

/**
 * Searches again every `every` milliseconds, counted from the end of the search before, so that slow searches never pile up.
 * Waits while the page is hidden or somebody reads further down.
 */
export function useLiveRefresh(store: ExploreStore, every: number, busy: boolean, paused: boolean): void {
  useEffect(() => {
    if (every === 0 || busy || paused) return;
    const timer = setInterval(() => {
      if (!document.hidden) store.refresh();
    }, every);
    return () => clearInterval(timer);
  }, [store, every, busy, paused]);
}
