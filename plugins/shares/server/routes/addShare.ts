import { defineRoute, extensionsService, PublicError, requireAccount, requirePerson, shareTokensService } from '#sdk/server';
import { madeShareSchema, mayShare, newShareSchema, shareKinds } from '../../contract';
import { shareView } from '../shareView';

/** The accounts are settled here, from what the session may read; nothing that a visitor sends changes them. */
export default defineRoute({
  body: newShareSchema,
  response: madeShareSchema,
  handle: async ({ body: { kind, title, content, accounts, lifetime }, session, cookies, services, audit }) => {
    const account = requireAccount(session);
    const { user } = requirePerson({ session, cookies });
    const offer = services
      .get(extensionsService)
      .offers(shareKinds)
      .find(({ id }) => id === kind);
    if (offer === undefined)
      throw new PublicError(400, 'SHARE_KIND_UNKNOWN', `Nothing here shares a ${kind}. Its plugin may be switched off.`);
    const { permission } = offer.data;
    if (!session.facts.can?.has(permission)) throw new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions');
    const check = await offer.load();
    const { token, ...share } = await services.get(shareTokensService).add(account.id, {
      kind,
      title,
      content: check(content),
      accounts: session.scope(accounts).accounts,
      needs: [mayShare, permission],
      lifetime,
      createdBy: { id: user.id, email: user.email },
    });
    await audit({ action: 'public-link.create', target: title, details: { kind, expires: share.expiresAt } });
    return { ...shareView(share, 'open'), token, path: `/shared#${token}` };
  },
});
