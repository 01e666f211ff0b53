import { identityService, implement, PublicError, requirePerson, sessionCookie } from '#sdk/server';
import * as api from '../api';

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
    const opened = await identity.openSession(user.id, ip, asking.session.account?.id, asking.session.throughAccountId);
    setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
    return { changed: true as const };
  },
);

export const listSessions = implement(api.listSessions, async ({ services, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  return [...(await services.get(identityService).personSessions(user.id, secret))];
});

export const endOtherSessions = implement(api.endOtherSessions, async ({ services, audit, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  const ended = await services.get(identityService).endOtherSessions(user.id, secret);
  await audit({ action: 'sessions.end-others', details: { ended } });
  return { ended };
});
