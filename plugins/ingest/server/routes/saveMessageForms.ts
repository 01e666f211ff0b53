import { defineRoute, loggerService } from '#sdk/server';
import { messageFormsSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';

export default defineRoute({
  body: messageFormsSchema,
  response: messageFormsSchema,
  handle: async ({ body, session, services }) => {
    const accountId = currentAccount(session);
    await services.get(ingestionService).ingestion.messageForms.choose(accountId, body);
    services.get(loggerService).info({ accountId, userId: session.user?.id, ...body }, 'the messages to be read into fields were chosen');
    return body;
  },
});
