import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { SavedSearchRecords } from './SavedSearchRecords';
import { savedSearchesService } from './savedSearchesService';

export function startSavedSearches(context: Context): void {
  const records = new SavedSearchRecords(context.get(recordsService));
  context.provide(savedSearchesService, () => records);
}
