import { defineRoute, loggerService } from '#sdk/server';
import { mappingsSchema, removeFieldSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';
import { mappingsOf } from '../mapping/mappingsOf';

/** Takes a field out of the mapping; a log that brings it again maps it anew. */
export default defineRoute({
  query: removeFieldSchema,
  response: mappingsSchema,
  handle: async ({ query: { field }, session, services }) => {
    const accountId = currentAccount(session);
    const { mappings } = services.get(ingestionService).ingestion;
    await mappings.remove(accountId, field);
    services.get(loggerService).info({ accountId, userId: session.user?.id, field }, 'a field was taken out of the mapping');
    return mappingsOf(session, mappings, await mappings.fields(accountId));
  },
});
