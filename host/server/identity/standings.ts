import { and, eq, isNull } from 'drizzle-orm';
import { type AppMode, defineService, modesOf, pluginRole, type Role } from '#sdk';
import { type Account, ActorUnavailable, PublicError, type Records, type RequestSession, type User } from '#sdk/server';
import { accountsSharedWith, membershipIn, membershipsOf } from './accounts';
import type { DeclaredPermission } from './DeclaredPermission';
import { factsOf, scopeOf } from './requestSession';
import { accounts } from './tables';
import type { Users } from './Users';

/** What somebody may at this moment, whether or not they are there. */
export interface Standing extends Pick<RequestSession, 'facts' | 'scope'> {
  readonly account: Account;
  readonly user?: User;
}

/** Rights without a session, for the host's own service that acts for accounts and people. */
export interface Standings {
  /** @throws ActorUnavailable */
  ofAccount(accountId: number): Promise<Standing>;
  /** @throws ActorUnavailable */
  ofPerson(userId: number, accountId: number): Promise<Standing>;
  /** What a person's own session would say in this account and mode, were they there. @throws ActorUnavailable, PublicError 409 MODE_UNKNOWN */
  ofVisitor(userId: number, accountId: number, mode: AppMode): Promise<Standing & { readonly user: User }>;
}
export const standingsService = defineService<Standings>('host/standings@1');

interface StandingParts {
  readonly records: Records;
  readonly users: Pick<Users, 'byId'>;
  readonly permissions: () => readonly DeclaredPermission[];
  readonly flags: (accountId: number, role?: Role) => Promise<ReadonlyMap<string, boolean>>;
}

/** How an account is used when nobody is there to choose. */
const mode: AppMode = 'OPERATIONS';

export function createStandings({ records: { db }, users, permissions, flags }: StandingParts): Standings {
  const accountRow = async (accountId: number) => {
    const [row] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.removal)));
    if (row === undefined) throw new ActorUnavailable('account-gone', `There is no account ${accountId} any more.`);
    return row;
  };
  const personIn = async (userId: number, accountId: number) => {
    const { name } = await accountRow(accountId);
    const user = await users.byId(userId);
    if (user === undefined) throw new ActorUnavailable('person-gone', `There is no person ${userId} any more.`);
    const memberships = await membershipsOf(db, userId);
    const current = memberships.find(({ account }) => account.id === accountId);
    if (current === undefined) throw new ActorUnavailable('no-access', `${user.email} has no access to the account ${name} any more.`);
    const facts = (inMode: AppMode) => flags(accountId, current.role).then((values) => factsOf(current, inMode, permissions(), values));
    const scope = async () =>
      scopeOf(
        current.account,
        [...memberships.map(({ account }) => account), ...(await accountsSharedWith(db, accountId))],
        `user ${userId}`,
      );
    return { user, current, memberships, facts, scope };
  };
  return {
    ofAccount: async (accountId) => {
      const membership = membershipIn(await accountRow(accountId), 'admin');
      const facts = factsOf(membership, mode, permissions(), await flags(accountId));
      return {
        account: membership.account,
        facts: { ...facts, role: new Set([pluginRole]) },
        scope: scopeOf(membership.account, await accountsSharedWith(db, accountId)),
      };
    },
    ofPerson: async (userId, accountId) => {
      const { user, current, facts, scope } = await personIn(userId, accountId);
      return {
        user,
        account: current.account,
        facts: { ...(await facts(mode)), role: new Set([current.role, pluginRole]) },
        scope: await scope(),
      };
    },
    ofVisitor: async (userId, accountId, wanted) => {
      const { user, current, memberships, facts, scope } = await personIn(userId, accountId);
      if (!modesOf(memberships.map(({ account }) => account)).includes(wanted))
        throw new PublicError(409, 'MODE_UNKNOWN', `${user.email} cannot be in the mode ${wanted}: none of their accounts is of it.`);
      const role = new Set<string>([current.role, ...(user.isSysAdmin ? ['system-admin'] : [])]);
      return { user, account: current.account, facts: { ...(await facts(wanted)), role }, scope: await scope() };
    },
  };
}
