import { defineRoute, loggerService } from '#sdk/server';
import { attachFiltersSchema, sharedTokenSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { tokensOf } from '../tokensOf';
import { unknownToken } from '../unknownToken';
import { idParams } from './idParams';

/** Gives a shared token exactly these filters; logs that arrive from then on meet them. */
export default defineRoute({
  params: idParams,
  body: attachFiltersSchema,
  response: sharedTokenSchema,
  handle: async ({ params: { id }, body: { filters }, session, services }) => {
    const accountId = currentAccount(session);
    if (!(await tokensOf(accountId, services)).some((token) => token.id === id)) throw unknownToken();
    await services.get(tokenFiltersService).attach(accountId, id, filters);
    services.get(loggerService).info({ accountId, userId: session.user?.id, tokenId: id, filters }, 'the filters of a token were set');
    const changed = (await tokensOf(accountId, services)).find((token) => token.id === id);
    if (changed === undefined) throw unknownToken();
    return changed;
  },
});
