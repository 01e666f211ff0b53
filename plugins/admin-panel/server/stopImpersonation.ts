import { adminCookie, defineRoute, identityService, impersonationService, PublicError, requirePerson, sessionCookie } from '#sdk/server';
import { stoppedImpersonatingSchema } from '../contract';

/** Without the admin's own session there is none to go back to: everything ends. */
export default defineRoute({
  response: stoppedImpersonatingSchema,
  handle: async ({ services, cookies, setCookie, audit, session }) => {
    const { user, secret } = requirePerson({ session, cookies });
    const stopped = await services.get(impersonationService).stop(secret, cookies[adminCookie] ?? '');
    setCookie(adminCookie, '', { maxAge: 0, httpOnly: true });
    if (stopped === undefined) {
      await services.get(identityService).logout(secret);
      setCookie(sessionCookie, '', { maxAge: 0, httpOnly: true });
      throw new PublicError(401, 'ADMIN_SESSION_LOST', 'Your own session cannot be found any more. Log in again.');
    }
    setCookie(sessionCookie, stopped.secret, { maxAge: stopped.maxAgeSeconds, httpOnly: true });
    await audit({ action: 'impersonation.stop', target: user.email });
    return { accountId: stopped.accountId, returnUrl: stopped.returnUrl };
  },
});
