import { defineRoute } from '#sdk/server';
import { tailFiltersSchema } from '../../contract';
import { filterOwner } from '../filterOwner';
import { filterRecordsService } from '../liveTailServices';

export default defineRoute({
  response: tailFiltersSchema,
  handle: async ({ session, services }) => ({ filters: await services.get(filterRecordsService).list(filterOwner(session)) }),
});
