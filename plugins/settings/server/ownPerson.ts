import { identityService, implement, PublicError, requirePerson, sessionCookie, signInPlace } from '#sdk/server';
import * as api from '../api';
import { browserNamed } from './browserNamed';

export const renamePerson = implement(api.renamePerson, async ({ body, services, audit, ...asking }) => {
  const { user } = requirePerson(asking);
  await services.get(identityService).renameUser(user.id, body.fullName);
  await audit({ action: 'name.change', target: body.fullName });
  return body;
});

/** Every session ends, and the asking one goes on under a new secret: whoever had a copy of the old one is out. */
export const changePassword = implement(
  api.changePassword,
  async ({ body: { currentPassword, newPassword }, ip, services, setCookie, audit, ...asking }) => {
    const { user } = requirePerson(asking);
    const identity = services.get(identityService);
    if (!(await identity.changePassword(user.id, { current: currentPassword, next: newPassword }, ip)))
      throw new PublicError(403, 'WRONG_PASSWORD', 'The current password is not right. Nothing was changed.');
    await audit({ action: 'password.change', target: user.email });
    const opened = await identity.openSession(
      user.id,
      signInPlace({ ip, headers: asking.headers }),
      asking.session.account?.id,
      asking.session.throughAccountId,
    );
    setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
    return { changed: true as const };
  },
);

export const listSessions = implement(api.listSessions, async ({ services, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  const open = await services.get(identityService).personSessions(user.id, secret);
  return open.map(({ userAgent, ...session }) => ({ ...session, ...browserNamed(userAgent) }));
});

/** The one that asks is ended by logging out, which has the browser forget it, too. */
export const endSession = implement(api.endSession, async ({ params: { id }, services, audit, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  const identity = services.get(identityService);
  const open = await identity.personSessions(user.id, secret);
  if (open.some((session) => session.isCurrent && session.id === id))
    throw new PublicError(409, 'OWN_SESSION', 'This is the session you are in. Log out by the menu of your account.');
  const ended = await identity.endPersonSession(user.id, id);
  if (ended === undefined) throw new PublicError(404, 'SESSION_UNKNOWN', 'This session has ended already.');
  const { browser, system } = browserNamed(ended.userAgent);
  await audit({ action: 'sessions.end', target: ended.ip, details: { browser, system } });
  return { ended: true as const };
});

export const endOtherSessions = implement(api.endOtherSessions, async ({ services, audit, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  const ended = await services.get(identityService).endOtherSessions(user.id, secret);
  await audit({ action: 'sessions.end-others', details: { ended } });
  return { ended };
});
