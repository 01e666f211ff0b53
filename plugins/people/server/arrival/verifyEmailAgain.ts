import { z } from 'zod';
import { defineRoute, peopleService } from '#sdk/server';
import { arrivalsService, emailSchema } from '../../contract';

export default defineRoute({
  body: emailSchema,
  response: z.object({ asked: z.literal(true) }),
  handle: async ({ body: { email }, services, ip }) => {
    const arrivals = services.get(arrivalsService);
    await arrivals.attempt(email, ip);
    arrivals.later(async () => {
      const person = await services.get(peopleService).byEmail(email);
      if (person !== undefined && !person.isRegistered) await arrivals.prove(person);
    });
    return { asked: true as const };
  },
});
