import { defineRoute, requireAccount, requirePerson } from '#sdk/server';
import { engineConfigSchema } from '../../contract';
import { engineConfig } from '../engineConfig';
import { osdService } from '../osdService';

export default defineRoute({
  response: engineConfigSchema,
  handle: async ({ services, ...asking }) => {
    const accountId = requireAccount(asking.session).id;
    return engineConfig(accountId, await services.get(osdService).configOf(accountId, requirePerson(asking).user.id));
  },
});
