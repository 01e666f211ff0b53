import { defineRoute, requireAccount } from '#sdk/server';
import { tokenFiltersResponseSchema } from '../../contract';
import { filterView } from '../filters/filterView';
import { tokenFiltersService } from '../filters/tokenFiltersService';

export default defineRoute({
  response: tokenFiltersResponseSchema,
  handle: async ({ session, services }) =>
    (await services.get(tokenFiltersService).records.list(requireAccount(session).id)).map(filterView),
});
