import { defineRoute, requireAccount } from '#sdk/server';
import { retentionSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

/** For how many days the current account keeps each signal. */
export default defineRoute({
  response: retentionSchema,
  handle: async ({ session, services }) => services.get(ingestionService).ingestion.retention.read(requireAccount(session).id),
});
