import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { type OneTimeSecret, type OneTimeSecrets, type Records, type SecretFault, schemaOf } from '#sdk/server';
import type { NamedMigration } from '../records/migrateRecords';
import { hashSecret, newSessionSecret } from './secrets';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const oneTimeSecrets = pgSchema(schemaOf('host')).table('one_time_secrets', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').notNull(),
  subject: text('subject').notNull(),
  payload: jsonb('payload').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const oneTimeSecretsMigration: NamedMigration = {
  id: '0004-one-time-secrets',
  migration: {
    statements: [
      `CREATE TABLE one_time_secrets (
        hash text PRIMARY KEY,
        purpose text NOT NULL,
        subject text NOT NULL,
        payload jsonb NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`,
      'CREATE INDEX one_time_secrets_subject ON one_time_secrets (purpose, subject)',
      'CREATE INDEX one_time_secrets_expiry ON one_time_secrets (expires_at)',
    ],
  },
};

type Row = typeof oneTimeSecrets.$inferSelect;

/** How long it can still be said of an old secret what became of it. */
const rememberedFor = 30 * 24 * 60 * 60 * 1000;

/** One-time secrets in the records store; see {@link OneTimeSecrets}. */
export class OneTimeSecretStore implements OneTimeSecrets {
  constructor(
    private readonly records: Records,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  async issue(purpose: string, subject: string, payload: unknown, seconds: number): Promise<string> {
    const secret = newSessionSecret();
    const { db } = this.records;
    await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, new Date(this.now() - rememberedFor)));
    const expiresAt = new Date(this.now() + seconds * 1000);
    await db.insert(oneTimeSecrets).values({ hash: hashSecret(secret), purpose, subject, payload, expiresAt });
    return secret;
  }

  async peek<T>(purpose: string, secret: string): Promise<OneTimeSecret<T> | SecretFault> {
    const [row] = await this.records.db.select().from(oneTimeSecrets).where(named(purpose, secret));
    return this.judged(row);
  }

  async redeem<T>(purpose: string, secret: string): Promise<OneTimeSecret<T> | SecretFault> {
    const now = new Date(this.now());
    const [row] = await this.records.db
      .update(oneTimeSecrets)
      .set({ usedAt: now })
      .where(and(named(purpose, secret), isNull(oneTimeSecrets.usedAt), gt(oneTimeSecrets.expiresAt, now)))
      .returning();
    return row === undefined ? this.peek<T>(purpose, secret) : found<T>(row);
  }

  async revoke(purpose: string, subject: string): Promise<number> {
    const revoked = await this.records.db
      .delete(oneTimeSecrets)
      .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.subject, subject), isNull(oneTimeSecrets.usedAt)))
      .returning({ hash: oneTimeSecrets.hash });
    return revoked.length;
  }

  private judged<T>(row: Row | undefined): OneTimeSecret<T> | SecretFault {
    if (row === undefined) return 'unknown';
    if (row.usedAt !== null) return 'used';
    return row.expiresAt.getTime() <= this.now() ? 'expired' : found<T>(row);
  }
}

const named = (purpose: string, secret: string) => and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.hash, hashSecret(secret)));

const found = <T>({ payload, expiresAt }: Row): OneTimeSecret<T> => ({ payload: payload as T, expiresAt: expiresAt.toISOString() });
