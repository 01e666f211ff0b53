import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { ingestionService } from '../running/ingestionService';

export const readTextIndex = implement(api.readTextIndex, async ({ session, services }) => ({
  enabled: await services.get(ingestionService).ingestion.textIndex.read(requireAccount(session).id),
}));

export const saveTextIndex = implement(api.saveTextIndex, async ({ body, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  await services.get(ingestionService).ingestion.textIndex.choose(accountId, body.enabled);
  await audit({ action: 'text-index.choose', details: { enabled: body.enabled } });
  return body;
});
