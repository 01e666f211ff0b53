import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { madeAccountSchema, newAccountSchema } from '../../contract';
import { withoutAbsent } from '../withoutAbsent';

export default defineRoute({
  body: newAccountSchema,
  response: madeAccountSchema,
  handle: async ({ body, session, services, audit }) => {
    const { id, name, type, token } = await services.get(accountsService).add(requireAccount(session).id, withoutAbsent(body));
    await audit({ action: 'account.create', target: name, details: { type, id } });
    return { accountId: id, name, type, token: token ?? '' };
  },
});
