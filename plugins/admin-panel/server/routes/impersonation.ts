import { adminCookie, identityService, impersonationService, implement, PublicError, requirePerson, sessionCookie } from '#sdk/server';
import * as api from '../../api';

/** The person's session takes the place of the admin's own, which is kept beside it for the end. */
export const impersonate = implement(api.impersonate, async ({ query: { accountId }, body, services, ip, setCookie, audit, ...asking }) => {
  const { secret } = requirePerson(asking);
  const begun = await services.get(impersonationService).start(secret, { accountId, ...body }, ip);
  const { user, account, maxAgeSeconds: maxAge } = begun;
  setCookie(sessionCookie, begun.secret, { maxAge, httpOnly: true });
  setCookie(adminCookie, begun.adminSecret, { maxAge, httpOnly: true });
  await audit({ action: 'impersonation.start', target: user.email, accountId: account.id });
  return { accountId: account.id };
});

/** Without the admin's own session there is none to go back to: everything ends. */
export const stopImpersonation = implement(api.stopImpersonation, async ({ services, cookies, setCookie, audit, session }) => {
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
});
