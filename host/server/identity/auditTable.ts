import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { type AuditDetails, schemaOf } from '#sdk/server';

/** Entries of the audit trail. Accounts and people are kept by number without a reference, because entries outlive both. */
export const auditEntries = pgSchema(schemaOf('host')).table('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  accountId: integer('account_id'),
  action: text('action').notNull(),
  userId: integer('user_id'),
  name: text('name').notNull(),
  impersonatorId: integer('impersonator_id'),
  impersonator: text('impersonator'),
  pluginId: text('plugin_id'),
  reason: text('reason'),
  ip: text('ip').notNull(),
  target: text('target'),
  details: jsonb('details').$type<AuditDetails>().notNull(),
});
