import { defineRoute, requireAccount } from '#sdk/server';
import { tokenFilterSchema, wantedFilterSchema } from '../../contract';
import { filterNamed } from '../filters/filterNamed';
import { filterValues } from '../filters/filterValues';
import { tokenFiltersService } from '../filters/tokenFiltersService';

export default defineRoute({
  body: wantedFilterSchema,
  response: tokenFilterSchema,
  handle: async ({ body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const filters = services.get(tokenFiltersService);
    const values = filterValues(body);
    const id = await filters.add(accountId, values, session.user?.email ?? '');
    await audit({ action: 'token-filter.create', target: values.name });
    return filterNamed(filters, accountId, id);
  },
});
