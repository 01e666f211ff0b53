import { defineRoute } from '#sdk/server';
import { newTailFilterSchema, tailFilterSchema } from '../../contract';
import { filterOwner } from '../filterOwner';
import { filterRecordsService } from '../liveTailServices';

export default defineRoute({
  body: newTailFilterSchema,
  response: tailFilterSchema,
  handle: async ({ body, session, services, audit }) => {
    const added = await services.get(filterRecordsService).add(filterOwner(session), body);
    await audit({ action: 'live-tail-filter.create', target: added.name });
    return added;
  },
});
