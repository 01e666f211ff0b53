import { identityService, implement, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { bootService } from '../boot/bootService';
import { clearStrayAdmin } from '../boot/clearStrayAdmin';
import { sessionCookie } from '../http/sessionCookie';

/** A page that opens, or hears of changed rights, also has its cookie set again: another secret brings another token for its calls. */
export const boot = implement(api.boot, async (request) => {
  await clearStrayAdmin(request);
  const { session, query, cookies, services, setCookie } = request;
  const secret = cookies[sessionCookie];
  const renewed = session.user === undefined || secret === undefined ? undefined : await services.get(identityService).renewSession(secret);
  if (renewed !== undefined) setCookie(sessionCookie, renewed.secret, { maxAge: renewed.maxAgeSeconds, httpOnly: true });
  return services.get(bootService).document(session, renewed?.secret ?? secret, query.safe ?? []);
});

export const session = implement(api.session, async ({ services, session: asking, cookies }) => {
  requirePerson({ session: asking, cookies });
  const known = await services.get(bootService).session(asking);
  if (known === undefined) throw new Error('A person is signed in without an account.');
  return known;
});

export const refreshSession = implement(api.refreshSession, async ({ services, setCookie, ...asking }) => {
  const { secret } = requirePerson(asking);
  const renewed = await services.get(identityService).renewSession(secret);
  // It ended since the gate was passed; the next call says so.
  if (renewed === undefined) return { expiresInSeconds: 0 };
  setCookie(sessionCookie, renewed.secret, { maxAge: renewed.maxAgeSeconds, httpOnly: true });
  return { expiresInSeconds: renewed.maxAgeSeconds };
});
