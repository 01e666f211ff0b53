import { defineRoute } from '#sdk/server';
import { retentionSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';

/** For how many days the current account keeps each signal. */
export default defineRoute({
  response: retentionSchema,
  handle: async ({ session, services }) => services.get(ingestionService).ingestion.retention.read(currentAccount(session)),
});
