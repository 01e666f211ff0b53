import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { ingestionService } from '../running/ingestionService';

export const readMessageForms = implement(api.readMessageForms, ({ session, services }) =>
  services.get(ingestionService).ingestion.messageForms.read(requireAccount(session).id),
);

export const saveMessageForms = implement(api.saveMessageForms, async ({ body, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  await services.get(ingestionService).ingestion.messageForms.choose(accountId, body);
  await audit({ action: 'message-forms.choose', details: body });
  return body;
});
