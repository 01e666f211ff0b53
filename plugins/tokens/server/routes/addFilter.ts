import { defineRoute, loggerService } from '#sdk/server';
import { tokenFilterSchema, wantedFilterSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { filterNamed } from '../filters/filterNamed';
import { filterValues } from '../filters/filterValues';
import { tokenFiltersService } from '../filters/tokenFiltersService';

export default defineRoute({
  body: wantedFilterSchema,
  response: tokenFilterSchema,
  handle: async ({ body, session, services }) => {
    const accountId = currentAccount(session);
    const filters = services.get(tokenFiltersService);
    const values = filterValues(body);
    const id = await filters.add(accountId, values, session.user?.email ?? '');
    services.get(loggerService).info({ accountId, userId: session.user?.id, filter: id, ...values }, 'a token filter was created');
    return filterNamed(filters, accountId, id);
  },
});
