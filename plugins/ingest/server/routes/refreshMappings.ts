import { defineRoute, requireAccount } from '#sdk/server';
import { mappingsSchema, refreshMappingsSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { mappingsOf } from '../mapping/mappingsOf';

/** Brings memory and store together, with what other replicas have learned, and answers with the fields that were asked for. */
export default defineRoute({
  body: refreshMappingsSchema,
  response: mappingsSchema,
  handle: async ({ body: { fields }, session, services }) => {
    const { mappings } = services.get(ingestionService).ingestion;
    return mappingsOf(session, mappings, await mappings.refresh(requireAccount(session).id), fields);
  },
});
