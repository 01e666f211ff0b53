import { z } from 'zod';
import { defineRoute, identityService, requirePerson, sessionCookie } from '#sdk/server';

export default defineRoute({
  response: z.object({ expiresInSeconds: z.int() }),
  handle: async ({ services, setCookie, ...asking }) => {
    const { secret } = requirePerson(asking);
    const renewed = await services.get(identityService).renewSession(secret);
    // It ended since the gate was passed; the next call says so.
    if (renewed === undefined) return { expiresInSeconds: 0 };
    setCookie(sessionCookie, renewed.secret, { maxAge: renewed.maxAgeSeconds, httpOnly: true });
    return { expiresInSeconds: renewed.maxAgeSeconds };
  },
});
