import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import type { ExploreStore } from '../ExploreStore';
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

/** Names of fields for a form, or the values of the field that is named in it; none while they are not known. */
export function useSuggested(suggestions: Suggestions, field?: string): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    let over = false;
    setTexts([]);
    if (field === '') return;
    const asked = field === undefined ? suggestions.fields('') : suggestions.values(field, '');
    asked.then(
      (found) => over || setTexts(found.map(({ text }) => text)),
      () => {},
    );
    return () => {
      over = true;
    };
  }, [suggestions, field]);
  return texts;
}
