import { defineRoute, requireAccount } from '#sdk/server';
import { changeFieldTypeSchema, mappingsSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { mappingsOf } from '../mapping/mappingsOf';

/** Chooses the type of a field for logs that arrive from now on. */
export default defineRoute({
  body: changeFieldTypeSchema,
  response: mappingsSchema,
  handle: async ({ body: { field, type }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { mappings } = services.get(ingestionService).ingestion;
    await mappings.choose(accountId, field, type);
    await audit({ action: 'field.choose-type', target: field, details: { type } });
    return mappingsOf(session, mappings, await mappings.fields(accountId));
  },
});
