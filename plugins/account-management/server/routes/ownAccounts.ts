import { accountsService, implement, PublicError, requireAccount, requirePerson, sessionCookie } from '#sdk/server';
import * as api from '../../api';

/** Names the account in the code that the documents give it. */
const sameAccount = () => new PublicError(409, '1', 'User already at the appointed account');

const foreign = () => new PublicError(404, 'ACCOUNT_UNKNOWN', 'You have no such account. Choose one of your accounts in the header.');

export const switchAccount = implement(api.switchAccount, async ({ params: { accountId }, services, audit, setCookie, ...asking }) => {
  const { secret } = requirePerson(asking);
  const { session } = asking;
  if (requireAccount(session).id === accountId) throw sameAccount();
  const target = session.accounts.find(({ id }) => id === accountId);
  const entered = target && (await services.get(accountsService).enter(secret, accountId));
  if (entered === undefined || target === undefined) throw foreign();
  setCookie(sessionCookie, entered.secret, { maxAge: entered.maxAgeSeconds, httpOnly: true });
  await audit({ action: 'account.switch', target: target.name, accountId, details: { from: requireAccount(session).name } });
  return { accountId, admin: target.role === 'admin', inSupportAccess: session.impersonator !== undefined };
});

export const ownAccounts = implement(api.ownAccounts, ({ session }) =>
  session.accounts.map(({ id, name, type, role }) => ({ accountId: id, name, type, role })),
);

export const accountSummary = implement(api.accountSummary, ({ session }) => {
  const { id, name, type } = requireAccount(session);
  return { accountId: id, accountName: name, type, username: session.user?.email ?? null };
});

export const currentAccount = implement(api.currentAccount, ({ session }) => ({ accountId: requireAccount(session).id }));
