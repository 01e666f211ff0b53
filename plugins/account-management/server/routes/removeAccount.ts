import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { namedAccountSchema } from '../../contract';
import { accountRemoverService } from '../removal/accountRemoverService';
import { idParams } from './idParams';

/** Tokens stop and sessions leave before it answers; the data goes in the background. */
export default defineRoute({
  params: idParams,
  response: namedAccountSchema,
  handle: async ({ params: { id }, session, services, audit }) => {
    const name = await services.get(accountsService).remove(requireAccount(session).id, id);
    await audit({ action: 'account.delete', target: name, details: { id } });
    services.get(accountRemoverService).soon();
    return { accountId: id, name };
  },
});
