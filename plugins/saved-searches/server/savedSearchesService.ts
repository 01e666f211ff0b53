import { defineService } from '#sdk';
import type { SavedSearches } from './SavedSearches';

/** The searches, for this plugin's own routes. */
export const savedSearchesService = defineService<SavedSearches>('saved-searches/records@1');
