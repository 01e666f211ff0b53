import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#sdk';
import { apiService, type ChartEvent, useService } from '#sdk/browser';
import { findMarkers } from '../../api';
import type { SearchResponse } from '../../contract';
import { retryable } from '../data/retryable';
import type { ExploreStore } from '../ExploreStore';
import { markersRequest } from './markersRequest';
import { readMarkers } from './readMarkers';

export interface Markers {
  /** The newest first. */
  readonly events: readonly ChartEvent[];
  /** Logs that mark an event, when there are more than are shown. */
  readonly total: number;
}

/** The events of the graph's time, asked for once the graph itself is there. @param range of the graph in force; undefined while it is on its way */
export function useMarkers(store: ExploreStore, range: SearchResponse['range'] | undefined): Markers {
  const api = useService(apiService);
  const { accounts, mode } = store.request;
  const { data } = useQuery({
    queryKey: ['explore', 'markers', accounts, mode, range],
    queryFn:
      range === undefined ? skipToken : ({ signal }) => call(api, findMarkers, { body: markersRequest(range, accounts, mode), signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
  return useMemo(() => ({ events: readMarkers(data?.hits ?? []), total: data?.total ?? 0 }), [data]);
}
