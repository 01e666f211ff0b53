import { adminCookie, defineRoute, impersonationService, requirePerson, sessionCookie } from '#sdk/server';
import { impersonateQuerySchema, impersonateSchema, impersonatingSchema } from '../contract';

/** The person's session takes the place of the admin's own, which is kept beside it for the end. */
export default defineRoute({
  query: impersonateQuerySchema,
  body: impersonateSchema,
  response: impersonatingSchema,
  handle: async ({ query: { accountId }, body, services, ip, setCookie, audit, ...asking }) => {
    const { secret } = requirePerson(asking);
    const begun = await services.get(impersonationService).start(secret, { accountId, ...body }, ip);
    const { user, account, maxAgeSeconds: maxAge } = begun;
    setCookie(sessionCookie, begun.secret, { maxAge, httpOnly: true });
    setCookie(adminCookie, begun.adminSecret, { maxAge, httpOnly: true });
    await audit({ action: 'impersonation.start', target: user.email, accountId: account.id });
    return { accountId: account.id };
  },
});
