import { useCallback, useEffect, useState } from 'react';
import { useService } from '#sdk/browser';
import { recentsStoreService } from './recentsStoreService';

/** The person's bookmarks and visits, read when they are first shown; `load` tries again after a failure. */
export function useLoadedRecents() {
  const store = useService(recentsStoreService);
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    store.load().catch(setError);
  }, [store]);
  useEffect(load, [load]);
  return { store, error, load };
}
