import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#sdk';
import { schemaOf } from '#sdk/server';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Invitations that wait for an answer; what was accepted or taken back is not kept. */
export const invitations = pgSchema(schemaOf('host')).table('invitations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  /** One for an address, whatever its case, in an account. */
  email: text('email').notNull(),
  role: text('role').$type<Role>().notNull(),
  invitedBy: text('invited_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
