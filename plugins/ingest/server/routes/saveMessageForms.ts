import { defineRoute, requireAccount } from '#sdk/server';
import { messageFormsSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

export default defineRoute({
  body: messageFormsSchema,
  response: messageFormsSchema,
  handle: async ({ body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    await services.get(ingestionService).ingestion.messageForms.choose(accountId, body);
    await audit({ action: 'message-forms.choose', details: body });
    return body;
  },
});
