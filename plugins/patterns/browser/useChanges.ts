import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askedAbout, type Explore, type Selection } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import { patternChanges } from '../api';
import type { ChangesRequest } from '../contract';
import { againstRange, comparisonNamed, comparisons } from './compared';

/** What the logs of the search, or of a stretch of its graph, have more of than those that the address compares them with. */
export function useChanges(explore: Explore, selection: Selection | undefined) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request: graph, run } = explore;
  const request = { ...graph, ...selection };
  const offered = comparisons.filter((one) => one === 'before' || againstRange(one, request, selection && graph).against !== undefined);
  const named = comparisonNamed(explore.state.compareWith);
  const compared = offered.includes(named) ? named : 'before';
  const changes = useQuery({
    queryKey: ['explore', 'changes', request, zone.name, againstRange(compared, request, selection && graph), run],
    queryFn: ({ signal }) => {
      const asked: ChangesRequest = { ...askedAbout(request, zone), ...againstRange(compared, request, selection && graph) };
      return call(api, patternChanges, { body: asked, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { persist: false },
  });
  return { changes, compared, offered };
}
