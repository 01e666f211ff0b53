import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { SearchEntries } from './SearchEntries';
import { searchEntriesService } from './searchEntriesService';

export function startSearchHistory(context: Context): void {
  context.provide(searchEntriesService, () => new SearchEntries(context.get(recordsService)));
}
