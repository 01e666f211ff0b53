import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppMode, Role } from '#sdk';
import { type AccountRemoval, type AccountType, type BillingType, type PlanType, schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('host'));
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = schema.table('accounts', {
  id: id(),
  name: text('name').notNull(),
  type: text('type').$type<AccountType>().notNull(),
  /** Null for an owner account. */
  ownerId: integer('owner_id').references((): AnyPgColumn => accounts.id),
  planType: text('plan_type').$type<PlanType>().notNull(),
  /** Only sessions of the account's own way of signing in may enter it and the accounts below it. */
  ownSignIn: boolean('own_sign_in').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Among the accounts below the same owner. */
  position: integer('position').notNull().default(0),
  /** Decimal gigabytes a day; null for no limit. */
  volumeGb: doublePrecision('volume_gb'),
  retentionDays: integer('retention_days'),
  /** Decimal gigabytes a month that the account should stay below. */
  softLimitGb: doublePrecision('soft_limit_gb'),
  /** Of an owner account: decimal gigabytes a month that are paid for. */
  contractGb: doublePrecision('contract_gb'),
  billingType: text('billing_type').$type<BillingType>().notNull().default('subscription'),
  /** Bought through the platform of a partner, where it is also managed. */
  isPartner: boolean('is_partner').notNull().default(false),
  /** How far its removal is; null for an account in use. */
  removal: jsonb('removal').$type<AccountRemoval>(),
});

/** Accounts that may read another one's data. */
export const accountShares = schema.table(
  'account_shares',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    readerId: integer('reader_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.readerId] })],
);

export const users = schema.table('users', {
  id: id(),
  /** Unique whatever its case. */
  email: text('email').notNull(),
  fullName: text('full_name').notNull(),
  /** Argon2id in its own text form; null until the person has chosen a password. */
  passwordHash: text('password_hash'),
  isSysAdmin: boolean('is_sys_admin').notNull().default(false),
  /** Has a password and a proven address; others cannot log in by password. */
  registered: boolean('registered').notNull().default(false),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastLoginAt: moment('last_login_at'),
  /** When the person has shown that the address is theirs. */
  verifiedAt: moment('verified_at'),
});

export const memberships = schema.table(
  'memberships',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').$type<Role>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    suspendedAt: moment('suspended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountId] })],
);

export const sessions = schema.table('sessions', {
  /** By which its person ends it. It stays when the secret changes, and opens nothing. */
  publicId: uuid('public_id').notNull().defaultRandom(),
  /** SHA-256 of the cookie's secret, so that a copy of this table opens no session. */
  secretHash: text('secret_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  /** The account last entered; null when it has been removed. */
  accountId: integer('account_id').references(() => accounts.id),
  appMode: text('app_mode').$type<AppMode>().notNull().default('OPERATIONS'),
  ip: text('ip').notNull(),
  /** How the browser of the login called itself, bounded. */
  userAgent: text('user_agent').notNull().default(''),
  /** The account whose own way of signing in has opened it; null for the installation's: a password, a link. */
  throughAccountId: integer('through_account_id').references(() => accounts.id),
  /** Of a session in which a system admin acts in the user's place: the admin's own session, with which this one ends. */
  adminSession: text('admin_session').references((): AnyPgColumn => sessions.secretHash),
  /** Where the admin was when the impersonation began: a path of ours. */
  returnUrl: text('return_url'),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Tokens that shippers send with; they identify an account and allow nothing but sending. */
export const sharedTokens = schema.table('shared_tokens', {
  id: id(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id),
  name: text('name').notNull(),
  token: text('token').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** E-mail address; null for one that the product made itself. */
  createdBy: text('created_by'),
  revokedAt: moment('revoked_at'),
});

/** Tokens that programs call the API with, each with a role in one account. */
export const apiTokens = schema.table('api_tokens', {
  id: id(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** SHA-256 of the token: it is shown once, and a copy of this table opens nothing. */
  secretHash: text('secret_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** E-mail address. */
  createdBy: text('created_by').notNull(),
  lastUsedAt: moment('last_used_at'),
});

/** Values that differ from a flag's default: for everybody, or for one account, which counts more. */
export const flagValues = schema.table('flag_values', {
  name: text('name').notNull(),
  accountId: integer('account_id').references(() => accounts.id),
  value: boolean('value').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Values for the people of one role, where their account has none of its own. */
export const flagRoleValues = schema.table(
  'flag_role_values',
  {
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    value: boolean('value').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.role] })],
);

/** The last answers of the operator's own flag service; without a role an empty one, and no account for one that has no values of its own. */
export const flagAnswers = schema.table('flag_answers', {
  accountId: integer('account_id').references(() => accounts.id),
  role: text('role').notNull(),
  answer: jsonb('answer').$type<Readonly<Record<string, boolean>>>().notNull(),
  answeredAt: moment('answered_at').notNull().defaultNow(),
});
