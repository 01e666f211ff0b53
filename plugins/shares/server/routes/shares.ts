import {
  accountsOf,
  extensionsService,
  implement,
  PublicError,
  requireAccount,
  requirePerson,
  requireShare,
  shareTokensService,
} from '#sdk/server';
import * as api from '../../api';
import { mayShare, shareKinds } from '../../contract';
import { shareView } from '../shareView';
import { whose } from '../whose';

/** The accounts are settled here, from what the session may read; nothing that a visitor sends changes them. */
export const addShare = implement(
  api.addShare,
  async ({ body: { kind, title, content, accounts, lifetime }, session, cookies, services, audit }) => {
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
      accounts: accountsOf(session.scope(accounts)),
      needs: [mayShare, permission],
      lifetime,
      createdBy: { id: user.id, email: user.email },
    });
    await audit({ action: 'public-link.create', target: title, details: { kind, expires: share.expiresAt } });
    return { ...shareView(share, 'open'), token, path: `/shared#${token}` };
  },
);

export const listShares = implement(api.listShares, async ({ session, cookies, services }) => {
  const { user } = requirePerson({ session, cookies });
  const shares = await services.get(shareTokensService).list(requireAccount(session).id, whose(session, user.id));
  return shares.map((share) => shareView(share, share.state));
});

export const revokeShare = implement(api.revokeShare, async ({ params: { id }, session, cookies, services, audit }) => {
  const { user } = requirePerson({ session, cookies });
  const share = await services.get(shareTokensService).revoke(requireAccount(session).id, id, whose(session, user.id));
  if (share === undefined)
    throw new PublicError(404, 'SHARE_UNKNOWN', 'There is no such link among yours. It may have been revoked: refresh the page.');
  await audit({ action: 'public-link.revoke', target: share.title, details: { kind: share.kind, madeBy: share.createdBy.email } });
  return { id };
});

export const sharedThing = implement(api.sharedThing, ({ session }) => {
  const { kind, title, content, expiresAt } = requireShare(session);
  return { kind, title, content: content as Record<string, unknown>, expiresAt };
});
