import { z } from 'zod';
import { defineService } from '#sdk';
import { filterSchema } from '#sdk/query';
import type { SavedObjectActor } from '#sdk/server';

const name = z.string().trim().min(1, 'Give the search a name.').max(120, 'A name can have at most 120 characters.');
const text = z.string().min(1).max(200);
const accountId = z.int().positive();

/** What Explore asks for, as its address has it; what is left out is not changed when the search is loaded. */
export const exploreFilterStateSchema = z.strictObject({
  query: z.string().max(20_000).default(''),
  filters: z.array(filterSchema).max(200).default([]),
  accounts: z.array(accountId).max(1000).default([]).describe('The account in use when empty'),
  inputMode: text.optional(),
  mode: text.optional(),
  from: text.optional().describe('Kept only when the time range was saved with the search'),
  to: text.optional(),
  groupBy: text.max(500).optional(),
  compareTo: text.optional(),
  yAxisScale: text.optional(),
  timeInterval: text.optional(),
});
export type ExploreFilterState = z.infer<typeof exploreFilterStateSchema>;

const sortPairSchema = z.tuple([z.string().min(1).max(500), z.enum(['asc', 'desc'])]);

const values = {
  name,
  hits: z.int().min(0).default(0).describe('Logs it found when it was saved; 0 when they were not counted'),
  columns: z.array(z.string().min(1).max(500)).max(200).default([]),
  sort: z
    .array(sortPairSchema)
    .max(20)
    .default([['@timestamp', 'desc']]),
  exploreFilterState: exploreFilterStateSchema,
  excludedAccounts: z.array(accountId).max(1000).default([]).describe('Accounts that were left out of it'),
};

/** A search to be saved. */
export const newSavedSearchSchema = z.strictObject(values);
export type NewSavedSearch = z.input<typeof newSavedSearchSchema>;
export type SavedValues = z.output<typeof newSavedSearchSchema>;

/** What is left out stays: a name alone renames, the rest overwrites. */
export const savedSearchChangeSchema = z
  .strictObject({
    name,
    hits: z.int().min(0),
    columns: z.array(z.string().min(1).max(500)).max(200),
    sort: z.array(sortPairSchema).max(20),
    exploreFilterState: exploreFilterStateSchema,
    excludedAccounts: z.array(accountId).max(1000),
  })
  .partial();
export type SavedSearchChange = z.input<typeof savedSearchChangeSchema>;

/** A search that everybody in the account finds; whether it is a favourite is each person's own. */
export const savedSearchSchema = z.object({
  ...values,
  id: z.string(),
  isFavorite: z.boolean().describe('Of the person who asks'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address, or the name of the program that has made it'),
  updatedAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

/** Most results of a page, and how many there are when nothing is asked. */
export const pageSize = 100;

export const savedSearchQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(pageSize).default(pageSize),
  search: z.string().trim().max(200).default('').describe('Part of a name, whatever its case'),
});

/** Favourites first, each by name. */
export const savedSearchPageSchema = z.object({
  results: z.array(savedSearchSchema),
  total: z.int(),
  pagination: z.object({ page: z.int(), size: z.int() }),
  isMigrated: z.boolean().describe('Whether what the search dashboards had saved has been imported'),
});
export type SavedSearchPage = z.output<typeof savedSearchPageSchema>;

export const migratedSchema = z.object({
  imported: z.int().describe('Searches imported by this call'),
  isMigrated: z.boolean().describe('False only while there is nothing to import from: the search dashboards are switched off'),
});
export type Migrated = z.infer<typeof migratedSchema>;

/** Saved searches for other plugins. Of the server. */
export interface SavedSearchKeeper {
  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  get(actor: SavedObjectActor, id: string): Promise<SavedSearch>;
}
export const savedSearchKeeperService = defineService<SavedSearchKeeper>('saved-searches/keeper@1');
