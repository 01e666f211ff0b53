import { z } from 'zod';
import { all, aPerson, can, endpoint, rawEndpoint } from '#sdk';
import { newTailFilterSchema, tailConfigSchema, tailFilterSchema, tailFiltersSchema } from './contract';

const mayTail = all(aPerson, can('SEARCH_LOGS'));

export const tailConfig = endpoint({
  method: 'GET',
  path: '/api/live-tail/config',
  gate: { when: mayTail },
  response: tailConfigSchema,
  summary: 'Limits of the live tail, and the fields of the logs',
});

export const tailStream = rawEndpoint({
  method: 'GET',
  path: '/api/live-tail/stream',
  gate: { when: mayTail },
  summary: 'Logs as they arrive, as server-sent events',
});

export const listFilters = endpoint({
  method: 'GET',
  path: '/api/live-tail/filters',
  gate: { when: mayTail },
  response: tailFiltersSchema,
  summary: "The person's saved filters in this account, by name",
});

export const addFilter = endpoint({
  method: 'POST',
  path: '/api/live-tail/filters',
  gate: { when: mayTail },
  body: newTailFilterSchema,
  response: tailFilterSchema,
  summary: 'Saves a filter',
});

export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/api/live-tail/filters/:id',
  gate: { when: mayTail },
  params: z.object({ id: z.string().min(1).max(100) }),
  response: z.object({ id: z.string() }),
  summary: 'Deletes a saved filter',
});
