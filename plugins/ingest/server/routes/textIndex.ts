import { defineRoute, requireAccount } from '#sdk/server';
import { textIndexSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

/** Whether new logs of the current account go into the text index. */
export default defineRoute({
  response: textIndexSchema,
  handle: async ({ session, services }) => ({
    enabled: await services.get(ingestionService).ingestion.textIndex.read(requireAccount(session).id),
  }),
});
