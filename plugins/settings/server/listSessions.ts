import { defineRoute, identityService } from '#sdk/server';
import { personSessionsSchema } from '../contract';
import { currentPerson } from './currentPerson';

export default defineRoute({
  response: personSessionsSchema,
  handle: async ({ services, ...asking }) => {
    const { userId, secret } = currentPerson(asking);
    return [...(await services.get(identityService).personSessions(userId, secret))];
  },
});
