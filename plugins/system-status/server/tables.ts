import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { ServiceState } from '../contract';

/** Times in which one replica found a service not up. */
export const incidents = pgSchema(schemaOf('system-status')).table('incidents', {
  id: uuid('id').primaryKey(),
  /** The host that found it; another one after each start. */
  replica: uuid('replica').notNull(),
  /** Of the service. */
  key: text('key').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<Exclude<ServiceState, 'up'>>().notNull(),
  reason: text('reason').notNull(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  /** When the replica last said that it lasts. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
