import { useRef } from 'react';
import { call } from '#sdk';
import { apiService, noticesService, usePluginHost, useService, useSession, useTimeZone, walkthroughService } from '#sdk/browser';
import { fieldCardinality } from '../../api';
import { canGroup, cardinalityLimit } from '../../common/groupBy';
import { sentRequest } from '../data/sentRequest';
import { failureNotice } from '../data/useFailureNotice';
import type { ExploreStore } from '../store/ExploreStore';
import { cardinalityRequest } from './cardinalityRequest';

/**
 * Groups the graph by a field, or by none. A field with too many values is refused with a warning, and the graph stays as it is. The last choice
 * counts, however long the check of one before takes.
 */
export function useGroupBy(store: ExploreStore): (field: string | undefined) => Promise<void> {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const session = useSession();
  const zone = useTimeZone();
  const host = usePluginHost();
  const checking = useRef<AbortController>(undefined);
  return async (field) => {
    checking.current?.abort();
    const check = new AbortController();
    checking.current = check;
    const { signal } = check;
    const group = (groupBy: string | undefined): void => store.set({ groupBy }, { replace: true });
    if (field === undefined) return group(undefined);
    let distinct: number;
    try {
      const asked = cardinalityRequest(sentRequest(store.request, zone), field);
      distinct = (await call(api, fieldCardinality, { body: asked, signal })).distinct;
    } catch {
      if (!signal.aborted) notices.show(failureNotice(`Can not get aggregation for ${field}`));
      return;
    }
    if (signal.aborted) return;
    if (canGroup(distinct, cardinalityLimit(session?.userSettings))) {
      host.services.find(walkthroughService)?.done('explore/group-by');
      return group(field);
    }
    notices.show({
      intent: 'warning',
      title: `Field "${field}" cannot be grouped`,
      text: 'Fields with too many unique values cannot be visualized. Refine the search or select a different field.',
    });
  };
}
