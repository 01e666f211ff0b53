import { defineRoute } from '#sdk/server';
import { historyAskedSchema, historyResponseSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { accountsInLedger } from '../ledger/accountsInLedger';

/** The ledger over time, of everything or of one sender. */
export default defineRoute({
  query: historyAskedSchema,
  response: historyResponseSchema,
  handle: async ({ query, session, services }) =>
    services.get(ingestionService).ingestion.ledgerStore.history({ ...query, accounts: accountsInLedger(session) }),
});
