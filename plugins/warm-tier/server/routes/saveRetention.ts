import { defineRoute, requireAccount } from '#sdk/server';
import { warmChoiceSchema } from '../../contract';
import { warmTierService } from '../warmTierService';

/** Chooses for how many days the current account keeps logs in the warm tier, and begins to move or delete them. */
export default defineRoute({
  body: warmChoiceSchema,
  response: warmChoiceSchema,
  handle: async ({ body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { retention, mover } = services.get(warmTierService);
    await retention.choose(accountId, body);
    await audit({ action: 'warm-retention.choose', details: body });
    mover.soon(accountId);
    return body;
  },
});
