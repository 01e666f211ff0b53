import { defineRoute, requireAccount } from '#sdk/server';
import { tokenFilterSchema, wantedFilterSchema } from '../../contract';
import { filterNamed } from '../filters/filterNamed';
import { filterValues } from '../filters/filterValues';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  body: wantedFilterSchema,
  response: tokenFilterSchema,
  handle: async ({ params: { id }, body, session, services, audit }) => {
    const accountId = requireAccount(session).id;
    const filters = services.get(tokenFiltersService);
    const values = filterValues(body);
    await filters.change(accountId, id, values);
    await audit({ action: 'token-filter.change', target: values.name });
    return filterNamed(filters, accountId, id);
  },
});
