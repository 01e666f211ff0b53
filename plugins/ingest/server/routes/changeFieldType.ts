import { defineRoute, loggerService } from '#sdk/server';
import { changeFieldTypeSchema, mappingsSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';
import { mappingsOf } from '../mapping/mappingsOf';

/** Chooses the type of a field for logs that arrive from now on. */
export default defineRoute({
  body: changeFieldTypeSchema,
  response: mappingsSchema,
  handle: async ({ body: { field, type }, session, services }) => {
    const accountId = currentAccount(session);
    const { mappings } = services.get(ingestionService).ingestion;
    await mappings.choose(accountId, field, type);
    services.get(loggerService).info({ accountId, userId: session.user?.id, field, type }, 'the type of a field was chosen');
    return mappingsOf(session, mappings, await mappings.fields(accountId));
  },
});
