import { asc, isNull } from 'drizzle-orm';
import { passwordFaults } from '#sdk';
import { type Accounts, type Identity, PublicError, type Records, type ShareTokens } from '#sdk/server';
import { AccountTree, type AccountTreeParts } from './AccountTree';
import { ApiTokens } from './ApiTokens';
import { currentMembership, type Membership, membershipsOf, toAccount } from './accounts';
import { noteChangedRights } from './changedRights';
import type { DeclaredPermission } from './DeclaredPermission';
import { type DeclaredFlag, Flags } from './Flags';
import { LoginLimits } from './LoginLimits';
import { openMemberships, otherSignIn, setOwnSignIn } from './ownSignIn';
import { Plans } from './Plans';
import { isPassword } from './passwords';
import type { RemoteFlags } from './RemoteFlags';
import { anonymousSession, apiTokenSession, enteredBy, requestSession, shareSession } from './requestSession';
import { revokeHandedOut } from './revokeHandedOut';
import { Sessions } from './Sessions';
import { SharedTokens } from './SharedTokens';
import { ShareLinks } from './ShareLinks';
import { createStandings, type Standings } from './standings';
import { accounts } from './tables';
import { Users } from './Users';

export interface IdentityOptions {
  readonly records: Records;
  /** Read at every use, so that they may change while the host runs. */
  readonly permissions: () => readonly DeclaredPermission[];
  readonly flags: () => readonly DeclaredFlag[];
  /** After a change that alters what sessions may see: of one account, or of everybody. */
  readonly onChange?: (accountId?: number) => void;
  /** Sessions were ended: other replicas must not let them in for the seconds that they keep them in memory. */
  readonly onSessionsEnd?: () => void;
  /** Tells of an account that is gone, in the transaction in which it goes. */
  readonly onAccountRemoved?: AccountTreeParts['removed'];
  /** The operator's own flag service; absent: there is none. */
  readonly remoteFlags?: RemoteFlags | undefined;
  /** Milliseconds since 1970; the system's clock when absent. */
  readonly now?: () => number;
}

/** Identity as the host holds it. */
export interface HostIdentity extends Identity {
  readonly accountTree: Accounts;
  readonly shareTokens: ShareTokens;
  readonly standings: Standings;
  /** Drops what is kept in memory for seconds; for when another replica says that something has changed. */
  forgetCached(): void;
  /** The same for sessions alone. */
  forgetSessions(): void;
}

/** People, accounts, sessions, flags and tokens on the records store. Its tables are made by `identityMigrations`. */
export function createIdentity({
  records,
  permissions,
  flags: declaredFlags,
  onChange,
  onSessionsEnd,
  onAccountRemoved,
  remoteFlags,
  now = Date.now,
}: IdentityOptions): HostIdentity {
  const limits = new LoginLimits();
  const users = new Users(records);
  const sessions = new Sessions(records, now, onSessionsEnd);
  const tokens = new SharedTokens(records);
  const apiTokens = new ApiTokens(records, now);
  const shares = new ShareLinks(records, permissions, now);
  const plans = new Plans(records);
  const flags = new Flags(records, declaredFlags, (accountId) => onChange?.(accountId), remoteFlags);

  /** Those that let in who has come this way. */
  const openTo = async (memberships: readonly Membership[], userId: number, throughAccountId: number | null) => {
    const isSysAdmin = await users.isSysAdmin(userId);
    return openMemberships(memberships, { throughAccountId, isSysAdmin });
  };

  const openSession: Identity['openSession'] = async (userId, place, accountId, through) => {
    const throughAccountId = through ?? null;
    const memberships = await membershipsOf(records.db, userId);
    if (memberships.length === 0) throw new Error(`User ${userId} does not exist or belongs to no account.`);
    const entered = currentMembership(await openTo(memberships, userId, throughAccountId), accountId ?? null);
    if (entered === undefined) throw otherSignIn();
    return sessions.open(userId, entered.account.id, place, throughAccountId);
  };

  /** Other replicas are told, so that what was taken away there ends as soon as here. */
  const gone = async (accountId: number, taken: Promise<string | undefined>): Promise<string | undefined> => {
    const name = await taken;
    if (name !== undefined) onChange?.(accountId);
    return name;
  };

  const forgetCached = (): void => {
    sessions.forget();
    flags.forget();
    tokens.distrust();
    apiTokens.forget();
  };

  return {
    shareTokens: shares,
    standings: createStandings({ records, users, permissions, flags: (accountId, role) => flags.values(accountId, role) }),
    accountTree: new AccountTree(records, {
      now,
      sessions,
      changed: (accountId) => {
        forgetCached();
        onChange?.(accountId);
      },
      removed: onAccountRemoved,
    }),
    authenticate: async (email, password, ip) => {
      limits.attempt(email, ip);
      const known = await users.credentials(email);
      if (!(await isPassword(password, known?.passwordHash)) || known === undefined) return undefined;
      if ((await membershipsOf(records.db, known.id)).length === 0) return undefined;
      limits.succeeded(email, ip);
      return users.byId(known.id);
    },
    isPasswordOf: async (userId, password, ip) => {
      const known = await users.secretOf(userId);
      if (known === undefined) return false;
      if (known.passwordHash === null) return true;
      limits.attempt(known.email, ip);
      if (!(await isPassword(password, known.passwordHash))) return false;
      limits.succeeded(known.email, ip);
      return true;
    },
    hasPassword: async (userId) => (await users.secretOf(userId))?.passwordHash != null,
    entrance: async (userId, accountId) => {
      const open = await openTo(await membershipsOf(records.db, userId), userId, null);
      return currentMembership(open, accountId ?? null)?.account;
    },
    openSession,
    rotateSession: (secret) => sessions.rotate(secret),
    changeMode: (secret, mode) => sessions.changeMode(secret, mode),
    renewSession: (secret) => sessions.renew(secret),
    rightsChanged: async (userId) => {
      await noteChangedRights(records.db, userId, new Date(now()));
      await revokeHandedOut(records.db, userId);
      sessions.forget();
    },
    endSessions: async (userId) => {
      await revokeHandedOut(records.db, userId);
      return sessions.closeAll(userId);
    },
    logout: (secret) => sessions.close(secret),
    session: async (secret) => {
      const session = secret === undefined ? undefined : await sessions.find(secret);
      const current = session && enteredBy(session);
      if (session === undefined || current === undefined) return anonymousSession;
      return requestSession(session, permissions(), await flags.values(current.account.id, current.role));
    },
    anonymous: () => anonymousSession,
    apiSession: async (token) => {
      const owner = await apiTokens.owner(token);
      if (owner === undefined) return anonymousSession;
      return apiTokenSession(owner, permissions(), await flags.values(owner.membership.account.id, owner.membership.role));
    },
    shareSession: async (token) => {
      const open = await shares.opened(token);
      return open === undefined ? anonymousSession : shareSession(open, await flags.values(open.share.accountId));
    },
    accountOfToken: (token) => tokens.owner(token),
    sharedTokens: (accountId) => tokens.list(accountId),
    addSharedToken: (accountId, name, createdBy) => tokens.add(accountId, name, createdBy),
    revokeSharedToken: (accountId, id) => gone(accountId, tokens.revoke(accountId, id)),
    apiTokens: (accountId) => apiTokens.list(accountId),
    addApiToken: (accountId, token) => apiTokens.add(accountId, token),
    removeApiToken: (accountId, id) => gone(accountId, apiTokens.remove(accountId, id)),
    accounts: async () =>
      (await records.db.select().from(accounts).where(isNull(accounts.removal)).orderBy(asc(accounts.id))).map(toAccount),
    addAccount: async ({ ownerId, ...account }) => {
      const [row] = await records.db
        .insert(accounts)
        .values({ ...account, ownerId: ownerId ?? null })
        .returning();
      if (row === undefined) throw new Error('The insert returned no row.');
      return toAccount(row);
    },
    requireOwnSignIn: async (accountId, required) => {
      if (!(await setOwnSignIn(records, accountId, required))) return;
      sessions.forget();
      // The accounts below it, too.
      onChange?.();
    },
    planTypes: () => plans.types(),
    setPlanType: async (ownerId, planType) => {
      const changed = await plans.setType(ownerId, planType);
      sessions.forget();
      apiTokens.forget();
      for (const id of changed) onChange?.(id);
      return changed.length > 0;
    },
    countPeople: (ownerId) => plans.people(ownerId),
    addUser: (user, memberships) => users.add(user, memberships),
    userByEmail: (email) => users.byEmail(email),
    userById: (userId) => users.byId(userId),
    addMembership: async (userId, accountId, role) => {
      const added = await users.join(userId, accountId, role);
      if (added) {
        sessions.forget();
        onChange?.(accountId);
      }
      return added;
    },
    isMember: async (userId, accountId) => (await membershipsOf(records.db, userId)).some(({ account }) => account.id === accountId),
    flagValues: (accountId, role) => flags.values(accountId, role),
    ownFlags: (audience) => flags.own(audience),
    setFlag: (name, value, accountId) => flags.change(name, value, { accountId }),
    setRoleFlag: (name, value, role) => flags.change(name, value, { role }),
    renameUser: async (userId, fullName) => {
      await users.rename(userId, fullName);
      sessions.forget();
    },
    changePassword: async (userId, { current, next }, ip) => {
      const faults = passwordFaults(next);
      if (faults[0] !== undefined) throw new PublicError(400, 'PASSWORD_WEAK', `The new password: ${faults[0].toLowerCase()}.`, faults);
      const known = await users.secretOf(userId);
      if (known === undefined) return false;
      limits.attempt(known.email, ip);
      if (!(await isPassword(current, known.passwordHash))) return false;
      limits.succeeded(known.email, ip);
      await users.setPassword(userId, next);
      await sessions.closeAll(userId);
      return true;
    },
    personSessions: (userId, secret) => sessions.list(userId, secret),
    endPersonSession: (userId, id) => sessions.closeOne(userId, id),
    endOtherSessions: (userId, secret) => sessions.closeAll(userId, secret),
    userSettings: (userId) => users.settings(userId),
    saveUserSettings: (userId, settings) => users.saveSettings(userId, settings),
    forgetCached,
    forgetSessions: () => sessions.forget(),
  };
}
