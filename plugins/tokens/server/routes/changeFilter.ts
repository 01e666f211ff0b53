import { defineRoute, loggerService } from '#sdk/server';
import { tokenFilterSchema, wantedFilterSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { filterNamed } from '../filters/filterNamed';
import { filterValues } from '../filters/filterValues';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  body: wantedFilterSchema,
  response: tokenFilterSchema,
  handle: async ({ params: { id }, body, session, services }) => {
    const accountId = currentAccount(session);
    const filters = services.get(tokenFiltersService);
    const values = filterValues(body);
    await filters.change(accountId, id, values);
    services.get(loggerService).info({ accountId, userId: session.user?.id, filter: id, ...values }, 'a token filter was changed');
    return filterNamed(filters, accountId, id);
  },
});
