import { defineRoute, requireAccount } from '#sdk/server';
import { retentionSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

/** Chooses for how many days the current account keeps each signal, and begins to delete what is over. */
export default defineRoute({
  body: retentionSchema,
  response: retentionSchema,
  handle: async ({ body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { retention } = services.get(ingestionService).ingestion;
    await retention.choose(accountId, body);
    await audit({ action: 'retention.choose', details: body });
    retention.enforceSoon();
    return body;
  },
});
