import { z } from 'zod';
import { accountsService, defineRoute, PublicError, requireAccount, requirePerson, sessionCookie } from '#sdk/server';
import { switchedSchema } from '../../contract';

/** Names the account in the code that the documents give it. */
const sameAccount = () => new PublicError(409, '1', 'User already at the appointed account');
const foreign = () => new PublicError(404, 'ACCOUNT_UNKNOWN', 'You have no such account. Choose one of your accounts in the header.');

export default defineRoute({
  params: z.object({ accountId: z.coerce.number().int().min(0).max(2_147_483_647) }),
  response: switchedSchema,
  handle: async ({ params: { accountId }, services, audit, setCookie, ...asking }) => {
    const { secret } = requirePerson(asking);
    const { session } = asking;
    if (requireAccount(session).id === accountId) throw sameAccount();
    const target = session.accounts.find(({ id }) => id === accountId);
    const entered = target && (await services.get(accountsService).enter(secret, accountId));
    if (entered === undefined || target === undefined) throw foreign();
    setCookie(sessionCookie, entered.secret, { maxAge: entered.maxAgeSeconds, httpOnly: true });
    await audit({ action: 'account.switch', target: target.name, accountId, details: { from: requireAccount(session).name } });
    return { accountId, admin: target.role === 'admin', inSupportAccess: session.impersonator !== undefined };
  },
});
