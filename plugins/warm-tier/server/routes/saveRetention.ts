import { defineRoute, requireAccount, workService } from '#sdk/server';
import { warmChoiceSchema } from '../../contract';
import { warmTierService } from '../warmTierService';

/** Chooses for how many days the current account keeps logs in the warm tier, and begins to move or delete them. */
export default defineRoute({
  body: warmChoiceSchema,
  response: warmChoiceSchema,
  handle: async ({ body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { retention } = services.get(warmTierService);
    await retention.choose(accountId, body);
    await audit({ action: 'warm-retention.choose', details: body });
    // Nobody waits for it, and it is done even when this server is not there any more.
    await services.get(workService).enqueue('move', { accountId }, { key: String(accountId), accountId });
    return body;
  },
});
