import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emailField, type Role } from '#sdk';
import { PublicError, type Records, type User } from '#sdk/server';
import { isForeignKeyViolation, isUniqueViolation } from '../records/connectionErrors';
import { hashPassword, longestPassword } from './passwords';
import { revokeHandedOut } from './revokeHandedOut';
import { memberships, users } from './tables';

const newUser = z.object({
  email: emailField,
  fullName: z.string().trim().min(1, 'The name is missing.').max(200),
  password: z
    .string()
    .min(8, 'The password needs at least 8 characters.')
    .max(longestPassword, `The password may have ${longestPassword} characters at most.`)
    .optional(),
});
const largestSettings = 64 * 1024;

const publicColumns = { id: users.id, email: users.email, fullName: users.fullName, isSysAdmin: users.isSysAdmin };
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** People: adding, finding, and the settings each of them keeps. */
export class Users {
  constructor(private readonly records: Records) {}

  /** @throws PublicError 400 for unusable input or an unknown account, 409 EMAIL_TAKEN */
  async add(
    user: { email: string; fullName: string; password?: string; isSysAdmin?: boolean },
    roles: readonly { accountId: number; role: Role }[],
  ): Promise<User> {
    const checked = newUser.safeParse(user);
    if (!checked.success) {
      const [first] = checked.error.issues;
      throw new PublicError(400, 'USER_INVALID', first?.message ?? 'The user is not valid.', checked.error.issues);
    }
    const { email, fullName, password } = checked.data;
    const passwordHash = password === undefined ? null : await hashPassword(password);
    try {
      return await this.records.transaction(async (db) => {
        const [added] = await db
          .insert(users)
          .values({ email, fullName, passwordHash, isSysAdmin: user.isSysAdmin ?? false, registered: true })
          .returning(publicColumns);
        if (added === undefined) throw new Error('The insert returned no row.');
        if (roles.length > 0)
          await db.insert(memberships).values(roles.map(({ accountId, role }) => ({ userId: added.id, accountId, role })));
        return added;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new PublicError(409, 'EMAIL_TAKEN', `There is already a user with the e-mail address ${email}.`);
      if (isForeignKeyViolation(error)) throw new PublicError(400, 'ACCOUNT_UNKNOWN', 'One of the accounts does not exist.');
      throw error;
    }
  }

  async byEmail(email: string): Promise<User | undefined> {
    const [found] = await this.records.db.select(publicColumns).from(users).where(hasEmail(email));
    return found;
  }

  async byId(userId: number): Promise<User | undefined> {
    const [found] = await this.records.db.select(publicColumns).from(users).where(eq(users.id, userId));
    return found;
  }

  async isSysAdmin(userId: number): Promise<boolean> {
    const [found] = await this.records.db.select({ isSysAdmin: users.isSysAdmin }).from(users).where(eq(users.id, userId));
    return found?.isSysAdmin ?? false;
  }

  /** @returns false when the person belongs to the account already, whose role stays */
  async join(userId: number, accountId: number, role: Role): Promise<boolean> {
    const added = await this.records.db.insert(memberships).values({ userId, accountId, role }).onConflictDoNothing().returning();
    return added.length > 0;
  }

  /** What a login needs to know of somebody registered. */
  async credentials(email: string): Promise<{ readonly id: number; readonly passwordHash: string | null } | undefined> {
    const [found] = await this.records.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(hasEmail(email), eq(users.registered, true)));
    return found;
  }

  /** @throws PublicError 400 USER_INVALID */
  async rename(userId: number, fullName: string): Promise<void> {
    const checked = newUser.shape.fullName.safeParse(fullName);
    if (!checked.success) throw new PublicError(400, 'USER_INVALID', checked.error.issues[0]?.message ?? 'The name is not valid.');
    await this.records.db.update(users).set({ fullName: checked.data }).where(eq(users.id, userId));
  }

  async secretOf(userId: number): Promise<{ readonly email: string; readonly passwordHash: string | null } | undefined> {
    const [found] = await this.records.db
      .select({ email: users.email, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId));
    return found;
  }

  async setPassword(userId: number, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.records.transaction(async (db) => {
      await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await revokeHandedOut(db, userId);
    });
  }

  async settings(userId: number): Promise<Readonly<Record<string, unknown>>> {
    const [found] = await this.records.db.select({ settings: users.settings }).from(users).where(eq(users.id, userId));
    return found?.settings ?? {};
  }

  /** Adds these entries to what is saved; two tabs that save different ones do not undo each other. @param settings null removes an entry @throws PublicError 413 */
  async saveSettings(userId: number, settings: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
    const text = JSON.stringify(settings);
    const removed = Object.keys(settings).filter((name) => settings[name] === null);
    const merged = sql`(${users.settings} || ${text}::jsonb) - ${sql.param(removed)}::text[]`;
    const saved = await this.records.db
      .update(users)
      .set({ settings: merged })
      .where(sql`${users.id} = ${userId} and octet_length((${merged})::text) <= ${largestSettings}`)
      .returning({ settings: users.settings });
    if (saved[0] === undefined)
      throw new PublicError(413, 'SETTINGS_TOO_LARGE', `The settings of a user may take ${largestSettings / 1024} KB. Remove some first.`);
    return saved[0].settings;
  }
}
