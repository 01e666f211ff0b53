import { adminCookie, identityService, loggerService, type RouteRequest } from '#sdk/server';

/**
 * An admin's session that was kept for the end of an impersonation which is no more: the person or their account has gone, or
 * somebody else has logged in. It is ended, because nobody is there who would.
 */
export async function clearStrayAdmin({ session, cookies, services, audit, setCookie, ip }: RouteRequest): Promise<void> {
  const kept = cookies[adminCookie];
  if (kept === undefined || session.impersonator !== undefined) return;
  setCookie(adminCookie, '', { maxAge: 0, httpOnly: true });
  const identity = services.get(identityService);
  const { user } = await identity.session(kept);
  services.get(loggerService).warn({ admin: user?.email, ip }, 'An admin session was kept without an impersonation; it is ended.');
  await identity.logout(kept);
  if (user !== undefined) await audit({ action: 'impersonation.clear', target: user.email, accountId: null });
}
