import { defineRoute, requireAccount } from '#sdk/server';
import { insightIdsSchema, insightListSchema } from '../../contract';
import { insightsService } from '../insightsService';
import { viewsOf } from '../search/viewsOf';

/** In the order of the ids. One that is unknown, or of an account that the caller may not enter, is left out. */
export default defineRoute({
  body: insightIdsSchema,
  response: insightListSchema,
  handle: async ({ body: { ids }, session, services, signal }) => {
    const accounts = [requireAccount(session).id, ...session.accounts.map(({ id }) => id)];
    const { records, sightings } = services.get(insightsService);
    await sightings.flush();
    const kept = await records.byIds(ids, accounts);
    const ordered = [...new Set(ids)].flatMap((id) => kept.find((insight) => insight.id === id) ?? []);
    return viewsOf(ordered, services, signal);
  },
});
