import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { generateSecret } from 'otplib';
import { PublicError, type Records, type SecondFactors, type SecretBox } from '#sdk/server';
import { hashSecret } from '../identity/secrets';
import { accounts, memberships } from '../identity/tables';
import { CodeTries, mostTries, tooMany, triesWithin } from './CodeTries';
import { looksLikeRecoveryCode, newRecoveryCode, plainRecoveryCode } from './recoveryCode';
import { recoveryCodes, secondFactors, signInRules } from './tables';
import { stepOfCode } from './timeCode';

const codesMade = 10;

type Row = typeof secondFactors.$inferSelect;

/** Second factors in the records store; see {@link SecondFactors}. */
export class SecondFactorStore implements SecondFactors {
  private readonly tries: CodeTries;

  constructor(
    private readonly records: Records,
    private readonly box: SecretBox,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {
    this.tries = new CodeTries(records, now);
  }

  readonly state: SecondFactors['state'] = async (userId) => {
    const { db } = this.records;
    const [row] = await db.select({ since: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, userId));
    const [left] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    return { since: row?.since?.toISOString() ?? null, recoveryCodesLeft: left?.count ?? 0 };
  };

  readonly begin: SecondFactors['begin'] = async (userId) => {
    const key = generateSecret();
    const sealedKey = this.box.seal(key);
    const [begun] = await this.records.db
      .insert(secondFactors)
      .values({ userId, sealedKey, triesSince: new Date(this.now()) })
      // The count of tries stays, so that beginning again gives no further ones.
      .onConflictDoUpdate({ target: secondFactors.userId, set: { sealedKey }, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
    if (begun === undefined)
      throw new PublicError(409, 'SECOND_FACTOR_ON', 'Two-factor authentication is on already. Switch it off before you set it up anew.');
    return key;
  };

  readonly confirm: SecondFactors['confirm'] = async (userId, code) => {
    const row = await this.attemptFirst(userId);
    if (row === undefined) throw new PublicError(409, 'NOTHING_BEGUN', 'Begin again: there is no key to confirm.');
    if (!(await this.spend(row, code, { confirmedAt: new Date(this.now()) }))) return undefined;
    return this.renewRecoveryCodes(userId);
  };

  readonly check: SecondFactors['check'] = async (userId, code, place) => {
    const { db } = this.records;
    const [row] = await db
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
    if (row === undefined) return undefined;
    const isRecovery = looksLikeRecoveryCode(code);
    const tried = await this.tries.count(userId, place, isRecovery);
    const isRight = isRecovery ? await this.spendRecovery(userId, code) : await this.spend(row, code.replaceAll(/\s/g, ''));
    if (!isRight) return undefined;
    await this.tries.succeeded(tried);
    return isRecovery ? 'recovery' : 'app';
  };

  readonly renewRecoveryCodes: SecondFactors['renewRecoveryCodes'] = async (userId) => {
    const codes = Array.from({ length: codesMade }, newRecoveryCode);
    await this.records.transaction(async (db) => {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(plainRecoveryCode(code)) })));
    });
    return codes;
  };

  readonly remove: SecondFactors['remove'] = async (userId) => {
    const removed = await this.records.db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
    return removed.some(({ confirmedAt }) => confirmedAt !== null);
  };

  readonly requiredBy: SecondFactors['requiredBy'] = async (userId) => {
    const rows = await this.records.db
      .select({ name: accounts.name })
      .from(memberships)
      .innerJoin(signInRules, and(eq(signInRules.accountId, memberships.accountId), eq(signInRules.secondFactor, true)))
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(accounts.id));
    return rows.map(({ name }) => name);
  };

  readonly isRequired: SecondFactors['isRequired'] = async (accountId) => {
    const [rule] = await this.records.db.select().from(signInRules).where(eq(signInRules.accountId, accountId));
    return rule?.secondFactor ?? false;
  };

  readonly setRequired: SecondFactors['setRequired'] = async (accountId, secondFactor) => {
    const { db } = this.records;
    await db
      .insert(signInRules)
      .values({ accountId, secondFactor })
      .onConflictDoUpdate({ target: signInRules.accountId, set: { secondFactor } });
    const rows = await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .leftJoin(secondFactors, and(eq(secondFactors.userId, memberships.userId), isNotNull(secondFactors.confirmedAt)))
      .where(and(eq(memberships.accountId, accountId), isNull(secondFactors.userId)));
    return rows.map(({ userId }) => userId);
  };

  /** Counts before anything is checked, so that a burst in parallel gains nothing. */
  private async attemptFirst(userId: number): Promise<Row | undefined> {
    const now = this.now();
    const isOver = lt(secondFactors.triesSince, new Date(now - triesWithin));
    const [row] = await this.records.db
      .update(secondFactors)
      .set({
        tries: sql`CASE WHEN ${isOver} THEN 1 ELSE ${secondFactors.tries} + 1 END`,
        triesSince: sql`CASE WHEN ${isOver} OR ${secondFactors.tries} = 0 THEN ${new Date(now).toISOString()}::timestamptz ELSE ${secondFactors.triesSince} END`,
      })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
      .returning();
    if (row === undefined || row.tries <= mostTries) return row;
    throw tooMany(row.triesSince.getTime() + triesWithin - now);
  }

  private async spendRecovery(userId: number, code: string): Promise<boolean> {
    const used = await this.records.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(plainRecoveryCode(code)))))
      .returning({ hash: recoveryCodes.codeHash });
    return used.length > 0;
  }

  /** Uses a code of the app up: of callers with the same code at the same time one succeeds. */
  private async spend({ userId, sealedKey }: Row, code: string, further: { readonly confirmedAt?: Date } = {}): Promise<boolean> {
    const step = stepOfCode(this.box.open(sealedKey), code, this.now());
    if (step === undefined) return false;
    const spent = await this.records.db
      .update(secondFactors)
      .set({ lastStep: step, tries: 0, ...further })
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedKey, sealedKey), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId });
    return spent.length === 1;
  }
}
