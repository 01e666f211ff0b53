import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { ToldTarget } from '../common/targets';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const archives = pgSchema(schemaOf('archive')).table('archives', {
  accountId: integer('account_id').primaryKey(),
  target: jsonb('target').$type<ToldTarget>().notNull(),
  /** The client secret or the secret key, sealed. */
  secret: text('secret').notNull(),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
  logs: count('logs'),
  files: count('files'),
  bytes: count('bytes'),
  problem: text('problem'),
});
