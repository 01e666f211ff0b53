import { configurationService, defineRoute, identityService, PublicError, sessionCookie } from '#sdk/server';
import { demoSignInResponseSchema } from '../../contract';
import { demoUser } from '../demoUser';
import { isDemoOpen } from '../isDemoOpen';

/** Opens a session for the demo user. The host has already refused calls from pages of other sites. */
export default defineRoute({
  response: demoSignInResponseSchema,
  handle: async ({ services, headers, ip, cookies, setCookie }) => {
    if (!isDemoOpen(services.get(configurationService), headers)) {
      throw new PublicError(
        403,
        'DEMO_CLOSED',
        'The demo user is only for servers that listen to their own machine alone, called by its own name.',
      );
    }
    const identity = services.get(identityService);
    const user = await demoUser(identity);
    const opened = await identity.openSession(user.id, ip);
    const before = cookies[sessionCookie];
    if (before !== undefined) await identity.logout(before);
    setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
    return { signedIn: true as const };
  },
});
