import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { MailState } from '../../contract';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const outbox = pgSchema(schemaOf('mail')).table('outbox', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Null for what concerns system admins only. */
  accountId: integer('account_id'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  purpose: text('purpose').notNull(),
  /** Words and link, sealed; null when nobody needs them any more. */
  content: text('content'),
  linkExpiresAt: moment('link_expires_at'),
  state: text('state').$type<MailState>().notNull(),
  reason: text('reason'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
});

export type OutboxRow = typeof outbox.$inferSelect;
