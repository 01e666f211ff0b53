import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { filterOwner } from '../filterOwner';
import { filterRecordsService } from '../liveTailServices';

export default defineRoute({
  params: z.object({ id: z.string().min(1).max(100) }),
  response: z.object({ id: z.string() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const name = await services.get(filterRecordsService).remove(filterOwner(session), id);
    await audit({ action: 'live-tail-filter.delete', target: name });
    return { id };
  },
});
