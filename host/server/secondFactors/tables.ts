import { bigint, boolean, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('host'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const secondFactors = schema.table('second_factors', {
  userId: integer('user_id').primaryKey(),
  /** Of the app, in base32, sealed: whoever reads it can make codes for ever. */
  sealedKey: text('sealed_key').notNull(),
  /** Null until the first code was right. */
  confirmedAt: moment('confirmed_at'),
  /** Time step of the code used last; that one and older ones open nothing any more. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** First codes tried since, before the second factor counts. Later ones are counted by place. */
  tries: integer('tries').notNull().default(0),
  triesSince: moment('tries_since').notNull(),
});

/** Codes that a person has tried from one place. */
export const codeTries = schema.table(
  'code_tries',
  {
    userId: integer('user_id').notNull(),
    /** `browser` with the hash of its secret, `address`, `recovery` with an address, or `elsewhere` for all places where nobody got in before. */
    place: text('place').notNull(),
    tries: integer('tries').notNull(),
    since: moment('since').notNull(),
    /** When the person got in from there last; null where they never did. */
    knownAt: moment('known_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);

export const recoveryCodes = schema.table(
  'recovery_codes',
  {
    userId: integer('user_id').notNull(),
    /** SHA-256; the code has 80 random bits, so a plain hash suffices. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** What an account asks of those who sign in. */
export const signInRules = schema.table('sign_in_rules', {
  accountId: integer('account_id').primaryKey(),
  secondFactor: boolean('second_factor').notNull().default(false),
});
