import { defineRoute, loggerService } from '#sdk/server';
import { textIndexSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';

/** Chooses whether new logs of the current account go into the text index. */
export default defineRoute({
  body: textIndexSchema,
  response: textIndexSchema,
  handle: async ({ body, session, services }) => {
    const accountId = currentAccount(session);
    await services.get(ingestionService).ingestion.textIndex.choose(accountId, body.enabled);
    services
      .get(loggerService)
      .info({ accountId, userId: session.user?.id, enabled: body.enabled }, 'the text index of an account was chosen');
    return body;
  },
});
