import { defineRoute, requireAccount } from '#sdk/server';
import { mappingsSchema, removeFieldSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { mappingsOf } from '../mapping/mappingsOf';

/** Takes a field out of the mapping; a log that brings it again maps it anew. */
export default defineRoute({
  query: removeFieldSchema,
  response: mappingsSchema,
  handle: async ({ query: { field }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { mappings } = services.get(ingestionService).ingestion;
    await mappings.remove(accountId, field);
    await audit({ action: 'field.remove', target: field });
    return mappingsOf(session, mappings, await mappings.fields(accountId));
  },
});
