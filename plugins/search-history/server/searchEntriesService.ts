import { defineService } from '#sdk';
import type { SearchEntries } from './SearchEntries';

export const searchEntriesService = defineService<SearchEntries>('search-history/entries@1');
