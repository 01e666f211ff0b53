import { implement, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../api';
import { searchEntriesService } from './searchEntriesService';

type Asking = Parameters<typeof requirePerson>[0];
const placeOf = (asking: Asking) => ({ accountId: requireAccount(asking.session).id, userId: requirePerson(asking).user.id });

export const checkHistory = implement(api.checkHistory, async ({ services, ...asking }) => ({
  hasHistory: await services.get(searchEntriesService).has(placeOf(asking)),
}));

export const listHistory = implement(api.listHistory, async ({ services, ...asking }) => {
  const results = await services.get(searchEntriesService).list(placeOf(asking));
  return { results, total: results.length };
});

export const keepHistory = implement(api.keepHistory, async ({ services, body, ...asking }) => {
  await services.get(searchEntriesService).keep(placeOf(asking), body);
  return { hasHistory: true };
});

export const clearHistory = implement(api.clearHistory, async ({ services, ...asking }) => ({
  removed: await services.get(searchEntriesService).clear(placeOf(asking)),
}));
