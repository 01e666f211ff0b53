import { useEffect } from 'react';
import { noticesService, useService } from '#sdk/browser';
import { failureNotice } from '../data/useFailureNotice';
import type { ExploreStore } from '../store/ExploreStore';

/** Tells of a graph that failed, once. One by a field is given up: without the field the graph may well be there. */
export function useGraphFailure(store: ExploreStore, error: Error | null): void {
  const notices = useService(noticesService);
  useEffect(() => {
    if (error === null) return;
    const { groupBy } = store.state;
    notices.show(failureNotice(groupBy === undefined ? 'Error fetching graph data' : `Can not get aggregation for ${groupBy}`));
    if (groupBy !== undefined) store.set({ groupBy: undefined }, { replace: true });
  }, [error, notices, store]);
}
