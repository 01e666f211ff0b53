import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { type Suggestions, suggestionsOf } from './suggestionsOf';

/** Milliseconds after which the page has what it opened for, so that names may be fetched before the first key. */
const restful = 1500;

/** Completion for the search that the store holds. */
export function useSuggestions(store: ExploreStore): Suggestions {
  const client = useQueryClient();
  const api = useService(apiService);
  const zone = useTimeZone();
  const suggestions = useMemo(() => suggestionsOf(client, api, store, zone), [client, api, store, zone]);
  useEffect(() => {
    const rest = setTimeout(suggestions.warm, restful);
    return () => clearTimeout(rest);
  }, [suggestions]);
  return suggestions;
}
