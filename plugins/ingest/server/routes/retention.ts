import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { ingestionService } from '../running/ingestionService';

export const readRetention = implement(api.readRetention, ({ session, services }) =>
  services.get(ingestionService).ingestion.retention.read(requireAccount(session).id),
);

export const saveRetention = implement(api.saveRetention, async ({ body, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { retention } = services.get(ingestionService).ingestion;
  await retention.choose(accountId, body);
  await audit({ action: 'retention.choose', details: body });
  retention.enforceSoon();
  return body;
});

export const previewRetention = implement(api.previewRetention, ({ params, session, services }) =>
  services.get(ingestionService).ingestion.retention.preview(requireAccount(session).id, params.signal, params.days),
);
