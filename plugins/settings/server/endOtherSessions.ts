import { z } from 'zod';
import { defineRoute, identityService, requirePerson } from '#sdk/server';

export default defineRoute({
  response: z.object({ ended: z.int() }),
  handle: async ({ services, audit, ...asking }) => {
    const { user, secret } = requirePerson(asking);
    const ended = await services.get(identityService).endOtherSessions(user.id, secret);
    await audit({ action: 'sessions.end-others', details: { ended } });
    return { ended };
  },
});
