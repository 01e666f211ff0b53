import { defineRoute, requireAccount } from '#sdk/server';
import { mappingsSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { mappingsOf } from '../mapping/mappingsOf';

/** The fields of the current account with their types, and how many there may be. */
export default defineRoute({
  response: mappingsSchema,
  handle: async ({ session, services }) => {
    const { mappings } = services.get(ingestionService).ingestion;
    return mappingsOf(session, mappings, await mappings.fields(requireAccount(session).id));
  },
});
