import { defineRoute } from '#sdk/server';
import { savedSearchPageSchema, savedSearchQuerySchema } from '../../contract';
import { askingOf } from '../askingOf';
import { savedSearchesService } from '../savedSearchesService';

export default defineRoute({
  query: savedSearchQuerySchema,
  response: savedSearchPageSchema,
  handle: async ({ query, session, services }) => {
    const { results, total, isMigrated } = await services.get(savedSearchesService).list(askingOf(session), query);
    return { results, total, pagination: { page: query.page, size: query.size }, isMigrated };
  },
});
