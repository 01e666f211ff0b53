import { defineRoute, identityService, PublicError } from '#sdk/server';
import { loginLinkSchema, newLoginLinkSchema } from '../../contract';
import { makeLoginLink } from './LoginLink';

const defaultMinutes = 60;

/** The link stands for the person's password; a second factor is still asked for. */
export default defineRoute({
  body: newLoginLinkSchema,
  response: loginLinkSchema,
  handle: async ({ body: { email, accountId, minutes = defaultMinutes }, services, audit }) => {
    const identity = services.get(identityService);
    const user = await identity.userByEmail(email);
    const account = user && (await identity.entrance(user.id, accountId));
    if (user === undefined || account === undefined)
      throw new PublicError(404, 'PERSON_UNKNOWN', 'Nobody with this e-mail address has an account to enter.');
    const wish = accountId === undefined ? {} : { accountId };
    const link = await makeLoginLink(services, { userId: user.id, timestamp: Date.now(), ...wish }, minutes * 60);
    await audit({ action: 'login-link.create', target: user.email, details: { minutes }, accountId: account.id });
    return link;
  },
});
