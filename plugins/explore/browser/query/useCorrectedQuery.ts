import { useQuery } from '@tanstack/react-query';
import type { ExploreStore } from '../ExploreStore';
import { correctQuery } from './correctQuery';
import { useSuggestions } from './useSuggestions';

/** The query of a search that found nothing as logs would have it, where something in it is misspelt. */
export function useCorrectedQuery(store: ExploreStore): string | undefined {
  const suggestions = useSuggestions(store);
  const { query } = store.request;
  const { data } = useQuery({
    queryKey: ['explore-corrected-query', query, store.request.accounts, store.run],
    queryFn: async () => (await correctQuery(query, suggestions)) ?? null,
    retry: false,
    meta: { persist: false },
  });
  return data ?? undefined;
}
