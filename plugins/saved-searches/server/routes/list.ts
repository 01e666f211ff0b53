import { defineRoute, savedObjectActor } from '#sdk/server';
import { savedSearchPageSchema, savedSearchQuerySchema } from '../../contract';
import { savedSearchesService } from '../savedSearchesService';

export default defineRoute({
  query: savedSearchQuerySchema,
  response: savedSearchPageSchema,
  handle: async ({ query, session, services }) => {
    const { results, total, isMigrated } = await services.get(savedSearchesService).list(savedObjectActor(session), query);
    return { results, total, pagination: { page: query.page, size: query.size }, isMigrated };
  },
});
