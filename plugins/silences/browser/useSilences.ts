import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, type ListAddress, listQuery, useService } from '#sdk/browser';
import { changeSilence, createSilence, expireSilence, listSilences, previewSilence, readSilence } from '../api';
import type { Matcher, SilenceKind, SilenceValues } from '../common/silence';

const pace = 30_000;

/** What the address of the list asks for. */
export function useSilenceList({ search, page, filter }: ListAddress) {
  const kind = filter('kind');
  const state = filter('state');
  const query = {
    ...listQuery(search, page),
    ...(kind !== '' && { kind: kind as SilenceKind }),
    ...(state !== '' && { state: state as 'current' | 'expired' }),
  };
  return useQuery({
    ...endpointQuery(useService(apiService), listSilences, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: pace,
  });
}

export const useSilence = (id: string) => useQuery(endpointQuery(useService(apiService), readSilence, { params: { id } }));

/** What matchers would keep silent now. */
export const useHidden = (matchers: readonly Matcher[], isAsked: boolean) =>
  useQuery({
    ...endpointQuery(useService(apiService), previewSilence, { body: { matchers: [...matchers] } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Makes a new silence, or changes the one with this id. */
export function useSaveSilence(id?: string) {
  const api = useService(apiService);
  const queries = useQueryClient();
  return async (body: SilenceValues): Promise<void> => {
    await (id === undefined ? call(api, createSilence, { body }) : call(api, changeSilence, { params: { id }, body }));
    await queries.invalidateQueries({ queryKey: endpointKey(listSilences) });
  };
}

export function useExpireSilence() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api, expireSilence, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(listSilences) }),
  });
}
