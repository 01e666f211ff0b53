import { useMemo } from 'react';
import { type QueryLanguage, useService } from '#sdk/browser';
import { luceneLanguage } from './luceneLanguage';
import { queryValidatorService } from './QueryValidator';
import type { Suggestions } from './suggestionsOf';

/** Lucene, with what these suggestions offer and what the server lets run. */
export function useLucene(suggestions: Suggestions): QueryLanguage {
  const validator = useService(queryValidatorService);
  return useMemo(() => luceneLanguage(suggestions, validator), [suggestions, validator]);
}
