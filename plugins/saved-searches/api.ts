import { z } from 'zod';
import { all, aPerson, can, endpoint } from '#sdk';
import {
  migratedSchema,
  newSavedSearchSchema,
  savedSearchChangeSchema,
  savedSearchPageSchema,
  savedSearchQuerySchema,
  savedSearchSchema,
} from './contract';

export const mayFind = can('SEARCH_LOGS');
export const maySave = can('SAVE_SEARCHES');
const toFind = { when: mayFind };
const toSave = { when: maySave };
/** Favourites are a person's own: those who may only read have them, too, and programs have none. */
const toChoose = { when: all(mayFind, aPerson) };
const params = z.object({ id: z.string().min(1).max(100) });

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  gate: toFind,
  query: savedSearchQuerySchema,
  response: savedSearchPageSchema,
  summary: 'Saved searches of the account, by name',
});

export const createSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  gate: toSave,
  body: newSavedSearchSchema,
  response: savedSearchSchema,
  summary: 'Saves a search',
});

export const migrateSearches = endpoint({
  method: 'POST',
  path: '/api/saved-searches/migrate',
  gate: toSave,
  response: migratedSchema,
  summary: 'Imports what the search dashboards have saved, once an account',
});

export const readSearch = endpoint({
  method: 'GET',
  path: '/api/saved-searches/:id',
  gate: toFind,
  params,
  response: savedSearchSchema,
  summary: 'A saved search',
});

export const updateSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id',
  gate: toSave,
  params,
  body: savedSearchChangeSchema,
  response: savedSearchSchema,
  summary: 'Renames a saved search or replaces what it asks for',
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  gate: toSave,
  params,
  response: z.object({ id: z.string() }),
  summary: 'Deletes a saved search for everybody in the account',
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id/favorite',
  gate: toChoose,
  params,
  response: savedSearchSchema,
  summary: "Makes a saved search one of the person's favourites",
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id/favorite',
  gate: toChoose,
  params,
  response: savedSearchSchema,
  summary: "Takes a saved search from the person's favourites",
});
