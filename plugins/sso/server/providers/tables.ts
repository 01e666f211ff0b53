import { boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#sdk';
import { schemaOf } from '#sdk/server';
import type { ProviderKind } from '../../contract';

const schema = pgSchema(schemaOf('sso'));
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const providers = schema.table('providers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  kind: text('kind').$type<ProviderKind>().notNull(),
  name: text('name').notNull(),
  origin: text('origin').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed in the secret box. */
  clientSecret: text('client_secret'),
  entryPoint: text('entry_point').notNull(),
  /** PEM blocks, one after another. */
  certificate: text('certificate').notNull(),
  role: text('role').$type<Role>().notNull(),
  provisioning: boolean('provisioning').notNull(),
  enforced: boolean('enforced').notNull(),
  allowUnsolicited: boolean('allow_unsolicited').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSignInAt: moment('last_sign_in_at'),
});

/** A domain is claimed by one provider at most, and counts once a system admin has approved it. */
export const domains = schema.table('domains', {
  domain: text('domain').primaryKey(),
  providerId: integer('provider_id')
    .notNull()
    .references(() => providers.id),
  claimedAt: moment('claimed_at').notNull().defaultNow(),
  claimedBy: text('claimed_by').notNull(),
  approvedBy: text('approved_by'),
});

/** Assertions that have been taken, so that none is taken twice. */
export const usedAssertions = schema.table('used_assertions', {
  /** SHA-256 of the provider's id and the assertion's. */
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
