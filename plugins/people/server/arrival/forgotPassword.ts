import { z } from 'zod';
import { auditService, defineRoute, peopleService } from '#sdk/server';
import { arrivalsService, emailSchema } from '../../contract';
import { peopleMailsService } from '../links/peopleMailsService';

/** Whether the address is known shows neither in the answer nor in its time: all that depends on it comes after. */
export default defineRoute({
  body: emailSchema,
  response: z.object({ asked: z.literal(true) }),
  handle: async ({ body: { email }, services, ip }) => {
    const arrivals = services.get(arrivalsService);
    await arrivals.attempt(email, ip);
    arrivals.later(async () => {
      const person = await services.get(peopleService).byEmail(email);
      if (person === undefined) return;
      await services.get(peopleMailsService).reset(person.id, person.email);
      const by = { userId: person.id, name: person.email };
      await services.get(auditService).record({ accountId: null, action: 'password.ask', by, ip, target: person.email });
    });
    return { asked: true as const };
  },
});
