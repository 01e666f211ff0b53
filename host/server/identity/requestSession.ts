import { type AppMode, type Facts, impersonatedRole, modesOf, programRole, signalAccountTypes, visitorOf, visitorRole } from '#sdk';
import { type Account, PublicError, type RequestSession } from '#sdk/server';
import type { ApiTokenOwner } from './ApiTokens';
import { currentMembership, type Membership } from './accounts';
import type { DeclaredPermission } from './DeclaredPermission';
import { openMemberships } from './ownSignIn';
import type { OpenSession } from './Sessions';
import type { OpenedShare } from './ShareLinks';

const nothing: ReadonlySet<string> = new Set();
const forbidden = (): PublicError => new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions');

/** Nobody in particular: every fact is known, and there are none. */
export const anonymousSession: RequestSession = {
  accounts: [],
  facts: { role: nothing, can: nothing, flag: nothing, mode: nothing, account: nothing, plan: nothing },
  scope: () => {
    throw forbidden();
  },
};

/** What a server route sees of a signed-in person: who, in which account, with which facts, and the tenants open to them. */
export function requestSession(
  { user, accountId, appMode, throughAccountId, memberships, readable, impersonator }: OpenSession,
  permissions: readonly DeclaredPermission[],
  flags: ReadonlyMap<string, boolean>,
): RequestSession {
  const open = openTo({ user, throughAccountId, memberships, impersonator });
  const current = currentMembership(open, accountId);
  if (current === undefined) return anonymousSession;
  const { account, role } = current;
  const accounts = memberships.map((membership) => ({ ...membership.account, role: membership.role }));
  const facts = factsOf(current, modeOf(appMode, accounts), permissions, flags);
  return {
    user: { ...user, role },
    ...(impersonator === undefined ? {} : { impersonator }),
    account,
    ...(throughAccountId === null ? {} : { throughAccountId }),
    accounts,
    sharedAccounts: readable,
    facts: impersonator === undefined ? facts : { ...facts, role: new Set([role, impersonatedRole]) },
    scope: scopeOf(account, [...open.map((membership) => membership.account), ...readable], `user ${impersonator?.id ?? user.id}`),
  };
}

/** The mode that was chosen, while the person may be in it; else one that they may be in. */
function modeOf(chosen: AppMode, accounts: RequestSession['accounts']): AppMode {
  const [first = chosen, ...others] = modesOf(accounts);
  return others.includes(chosen) ? chosen : first;
}

/** What a server route sees of a program with an API token: its account and the role that the token was given. */
export function apiTokenSession(
  { id, name, membership, readable }: ApiTokenOwner,
  permissions: readonly DeclaredPermission[],
  flags: ReadonlyMap<string, boolean>,
): RequestSession {
  const { account, role } = membership;
  return {
    apiToken: { id, name },
    account,
    accounts: [{ ...account, role }],
    facts: { ...factsOf(membership, 'OPERATIONS', permissions, flags), role: new Set([role, programRole]) },
    scope: scopeOf(account, readable, `token ${id}`),
  };
}

/** What a server route sees of a visitor with a share link: no account of theirs, no permission, and the data of that link alone. */
export function shareSession({ share, membership }: OpenedShare, flags: ReadonlyMap<string, boolean>): RequestSession {
  return {
    share,
    account: membership.account,
    accounts: [],
    facts: {
      ...factsOf({ ...membership, isPartner: false }, 'OPERATIONS', [], flags),
      role: new Set([visitorRole, visitorOf(share.kind)]),
      account: nothing,
    },
    scope: (accountIds = []) => {
      if (!accountIds.every((id) => share.accounts.includes(id))) throw forbidden();
      return { accounts: share.accounts, asker: { accountId: membership.account.id, person: 'share' } };
    },
  };
}

export const factsOf = (
  { account, role, planType, isPartner }: Membership,
  appMode: AppMode,
  permissions: readonly DeclaredPermission[],
  flags: ReadonlyMap<string, boolean>,
): Facts => ({
  role: new Set([role]),
  can: new Set(permissions.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)),
  flag: new Set([...flags].filter(([, value]) => value).map(([name]) => name)),
  mode: new Set([appMode]),
  account: new Set([account.type, ...(isPartner ? ['partner'] : [])]),
  plan: new Set([planType]),
});

/**
 * @param open accounts beside the current one that may be read
 * @param person who asks, told apart from others of the account; the account itself when absent
 */
export function scopeOf(current: Account, open: readonly Account[], person = ''): RequestSession['scope'] {
  const mine = new Set([current.id, ...open.map(({ id }) => id)]);
  const asker = { accountId: current.id, person };
  const others = open.filter(({ id, ownerId }) => ownerId === current.ownerId && id !== current.id);
  const beside = Object.fromEntries(
    Object.values(signalAccountTypes).map((type) => [type, [...new Set(others.filter((one) => one.type === type).map(({ id }) => id))]]),
  );
  return (accountIds) => {
    if (accountIds === undefined || accountIds.length === 0) return { accounts: [current.id], beside, asker };
    if (!accountIds.every((id) => mine.has(id))) throw forbidden();
    return { accounts: [...new Set(accountIds)], asker };
  };
}

/** Those of a person's accounts that let in who has signed in like this. */
const openTo = ({
  user,
  throughAccountId,
  memberships,
  impersonator,
}: Pick<OpenSession, 'user' | 'throughAccountId' | 'memberships' | 'impersonator'>) =>
  openMemberships(memberships, { throughAccountId, isSysAdmin: user.isSysAdmin, isImpersonated: impersonator !== undefined });

/** The account that a session is in; undefined when none lets it in any more. */
export const enteredBy = (session: OpenSession): Membership | undefined => currentMembership(openTo(session), session.accountId);
