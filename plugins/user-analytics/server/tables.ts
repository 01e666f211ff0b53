import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { UserEvent } from '../contract';

export const events = pgSchema(schemaOf('user-analytics')).table('events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  userId: integer('user_id').notNull(),
  accountId: integer('account_id').notNull(),
  name: text('name').notNull(),
  /** Of the page; empty for events without one. */
  state: text('state').notNull(),
  data: jsonb('data').$type<UserEvent['eventData']>().notNull(),
  summary: jsonb('summary').$type<UserEvent['userSummary']>().notNull(),
});
