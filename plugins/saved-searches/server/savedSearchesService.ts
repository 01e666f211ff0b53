import { defineService } from '#sdk';
import type { SavedSearchRecords } from './SavedSearchRecords';

/** This plugin's own records, for its routes. */
export const savedSearchesService = defineService<SavedSearchRecords>('saved-searches/records@1');
