import { z } from 'zod';
import { defineRoute, requireAccount } from '#sdk/server';
import { osdService } from '../osdService';
import { objectParams } from './objectParams';

export default defineRoute({
  params: objectParams,
  response: z.object({}),
  handle: async ({ params: { type, id }, session, services, audit }) => {
    const title = await services.get(osdService).remove(requireAccount(session).id, type, id);
    await audit({ action: 'osd-object.delete', target: title, details: { type } });
    return {};
  },
});
