import { asc, eq, sql } from 'drizzle-orm';
import { productName } from '#sdk';
import type { Records } from '#sdk/server';
import { hashPassword, isPassword, longestPassword } from './passwords';
import { revokeHandedOut } from './revokeHandedOut';
import { addSharedToken } from './SharedTokens';
import { newPassword } from './secrets';
import { accounts, memberships, sessions, sharedTokens, users } from './tables';
import { hasEmail } from './Users';

export interface FirstStartOptions {
  readonly records: Records;
  readonly adminEmail: string;
  /** The operator's choice; a random one is made when it is absent. */
  readonly adminPassword?: string;
}

export interface FirstStart {
  /** True when the installation was empty. */
  readonly created: boolean;
  readonly email: string;
  /** Present only when it was generated just now; it cannot be read again. */
  readonly generatedPassword?: string;
  /** The shipping token of the first account, to begin with. */
  readonly token: string;
}

type Db = Records['db'];

/**
 * Gives an empty installation its owner account, an admin who is also system admin, and a shipping token. On later starts nothing
 * is made; but a password given by the operator always holds: the admin with this e-mail is made if missing, and given it if it is
 * another one, which ends that admin's sessions.
 */
export async function firstStart({ records, adminEmail, adminPassword }: FirstStartOptions): Promise<FirstStart> {
  if (adminPassword !== undefined && adminPassword.length > longestPassword) {
    throw new Error(`ASTROLABE_ADMIN_PASSWORD may have ${longestPassword} characters at most.`);
  }
  // Hashing takes a while; the one connection of the embedded store is not held meanwhile.
  const [present] = await records.db.select({ hash: users.passwordHash }).from(users).where(hasEmail(adminEmail));
  const [owner] = await records.db.select({ id: accounts.id }).from(accounts).limit(1);
  const generatedPassword = owner === undefined && adminPassword === undefined ? newPassword() : undefined;
  const password = adminPassword ?? generatedPassword;
  const holds = password === undefined || (present !== undefined && (await isPassword(password, present.hash)));
  const passwordHash = holds ? undefined : await hashPassword(password);
  return records.transaction(async (db) => {
    // Replicas that start together take turns, so that one of them creates and the others find.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('astrolabe first start', 0))`);
    const account = await firstAccount(db);
    const accountId = account ?? (await addOwner(db));
    const created = account === undefined;
    // A generated password counts for nothing when another replica was first.
    if (passwordHash !== undefined && (created || adminPassword !== undefined)) await giveAdmin(db, adminEmail, passwordHash, accountId);
    return {
      created,
      email: adminEmail,
      ...(created && generatedPassword !== undefined ? { generatedPassword } : {}),
      token: await firstToken(db, accountId),
    };
  });
}

async function firstAccount(db: Db): Promise<number | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.type, 'owner')).orderBy(asc(accounts.id)).limit(1);
  return found?.id;
}

async function addOwner(db: Db): Promise<number> {
  const [added] = await db
    .insert(accounts)
    .values({ name: productName, type: 'owner', planType: 'enterprise' })
    .returning({ id: accounts.id });
  if (added === undefined) throw new Error('The insert returned no row.');
  return added.id;
}

async function giveAdmin(db: Db, email: string, passwordHash: string, accountId: number): Promise<void> {
  const [changed] = await db.update(users).set({ passwordHash, registered: true }).where(hasEmail(email)).returning({ id: users.id });
  if (changed !== undefined) {
    await db.delete(sessions).where(eq(sessions.userId, changed.id));
    await revokeHandedOut(db, changed.id);
    return;
  }
  const [added] = await db
    .insert(users)
    .values({ email, fullName: 'Administrator', passwordHash, isSysAdmin: true, registered: true })
    .returning({ id: users.id });
  if (added === undefined) throw new Error('The insert returned no row.');
  await db.insert(memberships).values({ userId: added.id, accountId, role: 'admin' });
}

async function firstToken(db: Db, accountId: number): Promise<string> {
  const [found] = await db
    .select({ token: sharedTokens.token })
    .from(sharedTokens)
    .where(sql`${sharedTokens.accountId} = ${accountId} and ${sharedTokens.revokedAt} is null`)
    .orderBy(asc(sharedTokens.id))
    .limit(1);
  return found?.token ?? addSharedToken(db, accountId, 'Default');
}
