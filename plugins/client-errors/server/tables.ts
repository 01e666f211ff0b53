import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('client-errors'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Errors that say the same at the same place. */
export const groups = schema.table('groups', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Hash of what is the same in all of them. */
  fingerprint: text('fingerprint').notNull().unique(),
  /** The account that told of it first; 0 from before that was kept. */
  accountId: integer('account_id').notNull(),
  message: text('message').notNull(),
  place: text('place').notNull(),
  stack: text('stack').notNull(),
  count: integer('count').notNull(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
  /** Newest first. */
  versions: text('versions').array().notNull(),
});

export const occurrences = schema.table('occurrences', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  groupId: integer('group_id').notNull(),
  at: moment('at').notNull(),
  userId: integer('user_id').notNull(),
  accountId: integer('account_id').notNull(),
  page: text('page').notNull(),
  version: text('version').notNull(),
});
