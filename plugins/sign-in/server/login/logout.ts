import { z } from 'zod';
import { defineRoute, identityService, sessionCookie } from '#sdk/server';

export default defineRoute({
  response: z.object({ signedIn: z.literal(false) }),
  handle: async ({ cookies, services, session, setCookie, audit }) => {
    const secret = cookies[sessionCookie];
    if (secret !== undefined) await services.get(identityService).logout(secret);
    setCookie(sessionCookie, '', { maxAge: 0, httpOnly: true });
    if (session.user !== undefined) await audit({ action: 'session.close', target: session.user.email });
    return { signedIn: false as const };
  },
});
