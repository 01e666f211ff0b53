import { defineRoute, identityService, requirePerson } from '#sdk/server';
import { personSessionsSchema } from '../contract';

export default defineRoute({
  response: personSessionsSchema,
  handle: async ({ services, ...asking }) => {
    const { user, secret } = requirePerson(asking);
    return [...(await services.get(identityService).personSessions(user.id, secret))];
  },
});
