import { z } from 'zod';
import { aPerson, endpoint } from '#sdk';
import { hasHistorySchema, searchEntrySchema, searchHistorySchema } from './contract';

const gate = { when: aPerson };

export const checkHistory = endpoint({
  method: 'GET',
  path: '/api/search-history/check',
  gate,
  response: hasHistorySchema,
  summary: 'Whether the person has opened anything by the global search of this account',
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/search-history',
  gate,
  response: searchHistorySchema,
  summary: 'What the person has opened by the global search of this account',
});

export const keepHistory = endpoint({
  method: 'POST',
  path: '/api/search-history',
  gate,
  body: searchEntrySchema,
  response: hasHistorySchema,
  summary: 'Keeps what the person has just opened by the global search',
});

export const clearHistory = endpoint({
  method: 'DELETE',
  path: '/api/search-history',
  gate,
  response: z.object({ removed: z.int() }),
  summary: 'Forgets what the person has opened by the global search of this account',
});
