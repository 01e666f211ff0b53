import { defineRoute, identityService, requirePerson } from '#sdk/server';
import { sessionSchema } from '../boot/bootDocumentSchema';
import { bootSession } from '../boot/bootSession';

export default defineRoute({
  response: sessionSchema,
  handle: async ({ services, session, cookies }) => {
    const { user } = requirePerson({ session, cookies });
    const known = bootSession(session, await services.get(identityService).userSettings(user.id));
    if (known === undefined) throw new Error('A person is signed in without an account.');
    return known;
  },
});
