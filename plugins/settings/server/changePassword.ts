import { z } from 'zod';
import { defineRoute, identityService, PublicError, requirePerson, sessionCookie } from '#sdk/server';
import { changePasswordSchema } from '../contract';

/** Every session ends, and the asking one goes on under a new secret: whoever had a copy of the old one is out. */
export default defineRoute({
  body: changePasswordSchema,
  response: z.object({ changed: z.literal(true) }),
  handle: async ({ body: { currentPassword, newPassword }, ip, services, setCookie, audit, ...asking }) => {
    const { user } = requirePerson(asking);
    const identity = services.get(identityService);
    if (!(await identity.changePassword(user.id, { current: currentPassword, next: newPassword }, ip)))
      throw new PublicError(403, 'WRONG_PASSWORD', 'The current password is not right. Nothing was changed.');
    await audit({ action: 'password.change', target: user.email });
    const opened = await identity.openSession(user.id, ip, asking.session.account?.id, asking.session.throughAccountId);
    setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
    return { changed: true as const };
  },
});
