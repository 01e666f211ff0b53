import { useQuery } from '@tanstack/react-query';
import type { ExploreStore } from '../store/ExploreStore';
import { correctQuery } from './correctQuery';
import { useSuggestions } from './useSuggestions';

/** The query of a search that found nothing as logs would have it, where something in it is misspelt. */
export function useCorrectedQuery(store: ExploreStore): string | undefined {
  const suggestions = useSuggestions(store);
  const { request, run } = store;
  const { data } = useQuery({
    queryKey: ['explore-corrected-query', request, run],
    queryFn: async () => (await correctQuery(request.query, suggestions)) ?? null,
    retry: false,
    meta: { persist: false },
  });
  return data ?? undefined;
}
