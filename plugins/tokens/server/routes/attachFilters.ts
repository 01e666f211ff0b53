import { defineRoute, requireAccount } from '#sdk/server';
import { attachFiltersSchema, sharedTokenSchema } from '../../contract';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { tokensOf } from '../tokensOf';
import { unknownToken } from '../unknownToken';
import { idParams } from './idParams';

/** Gives a shared token exactly these filters; logs that arrive from then on meet them. */
export default defineRoute({
  params: idParams,
  body: attachFiltersSchema,
  response: sharedTokenSchema,
  handle: async ({ params: { id }, body: { filters }, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    if (!(await tokensOf(accountId, services)).some((token) => token.id === id)) throw unknownToken();
    await services.get(tokenFiltersService).attach(accountId, id, filters);
    const changed = (await tokensOf(accountId, services)).find((token) => token.id === id);
    if (changed === undefined) throw unknownToken();
    await audit({ action: 'shared-token.filters', target: changed.tokenName, details: { filters: filters.map(String) } });
    return changed;
  },
});
