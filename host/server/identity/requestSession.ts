import type { Facts } from '#sdk';
import { PublicError, type RequestSession } from '#sdk/server';
import type { OpenSession } from './Sessions';

export interface DeclaredPermission {
  readonly name: string;
  readonly roles: readonly string[];
}

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
  { user, accountId, appMode, memberships }: OpenSession,
  permissions: readonly DeclaredPermission[],
  flags: ReadonlyMap<string, boolean>,
): RequestSession {
  const current = currentMembership(memberships, accountId);
  if (current === undefined) return anonymousSession;
  const { account, role, planType } = current;
  const mine = new Set(memberships.map((membership) => membership.account.id));
  const facts: Facts = {
    role: new Set([role]),
    can: new Set(permissions.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)),
    flag: new Set([...flags].filter(([, value]) => value).map(([name]) => name)),
    mode: new Set([appMode]),
    account: new Set([account.type]),
    plan: new Set([planType]),
  };
  return {
    user: { ...user, role },
    account,
    accounts: memberships.map((membership) => ({ ...membership.account, role: membership.role })),
    facts,
    scope: (accountIds) => {
      if (accountIds === undefined || accountIds.length === 0) return { accounts: [account.id] };
      if (!accountIds.every((id) => mine.has(id))) throw forbidden();
      return { accounts: [...new Set(accountIds)] };
    },
  };
}

/** The account last entered, or the person's oldest one when that has been taken away. */
export const currentMembership = (memberships: OpenSession['memberships'], accountId: number | null) =>
  memberships.find(({ account }) => account.id === accountId) ?? memberships[0];
