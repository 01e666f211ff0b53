import { defineRoute, loggerService } from '#sdk/server';
import { retentionSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';

/** Chooses for how many days the current account keeps each signal, and begins to delete what is over. */
export default defineRoute({
  body: retentionSchema,
  response: retentionSchema,
  handle: async ({ body, session, services }) => {
    const accountId = currentAccount(session);
    const { retention } = services.get(ingestionService).ingestion;
    await retention.choose(accountId, body);
    services.get(loggerService).info({ accountId, userId: session.user?.id, days: body }, 'the retention of an account was chosen');
    retention.enforceSoon();
    return body;
  },
});
