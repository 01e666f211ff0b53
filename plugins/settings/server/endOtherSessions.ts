import { z } from 'zod';
import { defineRoute, identityService, loggerService } from '#sdk/server';
import { currentPerson } from './currentPerson';

export default defineRoute({
  response: z.object({ ended: z.int() }),
  handle: async ({ services, ...asking }) => {
    const { userId, secret } = currentPerson(asking);
    const ended = await services.get(identityService).endOtherSessions(userId, secret);
    services.get(loggerService).info({ userId, ended }, 'a person ended their other sessions');
    return { ended };
  },
});
