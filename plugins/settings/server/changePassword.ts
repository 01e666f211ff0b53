import { z } from 'zod';
import { defineRoute, identityService, loggerService, PublicError, sessionCookie } from '#sdk/server';
import { changePasswordSchema } from '../contract';
import { currentPerson } from './currentPerson';

/** Every session ends, and the asking one goes on under a new secret: whoever had a copy of the old one is out. */
export default defineRoute({
  body: changePasswordSchema,
  response: z.object({ changed: z.literal(true) }),
  handle: async ({ body: { currentPassword, newPassword }, ip, services, setCookie, ...asking }) => {
    const { userId } = currentPerson(asking);
    const identity = services.get(identityService);
    if (!(await identity.changePassword(userId, { current: currentPassword, next: newPassword }, ip)))
      throw new PublicError(403, 'WRONG_PASSWORD', 'The current password is not right. Nothing was changed.');
    services.get(loggerService).info({ userId, ip }, 'a person changed their password');
    const opened = await identity.openSession(userId, ip);
    setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
    return { changed: true as const };
  },
});
