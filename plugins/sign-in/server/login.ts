import { defineRoute, identityService, PublicError, sessionCookie } from '#sdk/server';
import { loginRequestSchema, loginResponseSchema } from '../contract';

/** A new session for every login: whatever secret the browser brought before is worth nothing afterwards. */
export default defineRoute({
  body: loginRequestSchema,
  response: loginResponseSchema,
  handle: async ({ body, cookies, ip, services, setCookie }) => {
    const identity = services.get(identityService);
    const opened = await identity.login(body.email, body.password, ip);
    if (opened === undefined) throw new PublicError(401, 'WRONG_CREDENTIALS', 'The email or the password is wrong.');
    const before = cookies[sessionCookie];
    if (before !== undefined) await identity.logout(before);
    setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
    return { signedIn: true as const };
  },
});
