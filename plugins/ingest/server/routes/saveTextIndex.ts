import { defineRoute, requireAccount } from '#sdk/server';
import { textIndexSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

/** Chooses whether new logs of the current account go into the text index. */
export default defineRoute({
  body: textIndexSchema,
  response: textIndexSchema,
  handle: async ({ body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    await services.get(ingestionService).ingestion.textIndex.choose(accountId, body.enabled);
    await audit({ action: 'text-index.choose', details: { enabled: body.enabled } });
    return body;
  },
});
