import type { Context } from '#sdk';
import { recordsService, savedObjectsService } from '#sdk/server';
import { savedSearchKeeperService } from '../contract';
import { SavedSearches } from './SavedSearches';
import { savedSearchesService } from './savedSearchesService';

export function startSavedSearches(context: Context): void {
  const searches = new SavedSearches(context.get(savedObjectsService), context.get(recordsService));
  context.provide(savedSearchesService, () => searches);
  context.provide(savedSearchKeeperService, () => searches);
}
