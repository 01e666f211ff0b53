import { defineRoute, requireAccount } from '#sdk/server';
import { mappingErrorsSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

/** The values of the current account's logs that did not fit the types of their fields, the latest first. */
export default defineRoute({
  response: mappingErrorsSchema,
  handle: async ({ session, services }) => {
    const errors = await services.get(ingestionService).ingestion.mappings.errors(requireAccount(session).id);
    return {
      errors: errors.map(({ path, lastSeen, ...error }) => ({ field: path, ...error, lastSeen: new Date(lastSeen).toISOString() })),
    };
  },
});
