import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { RestoreState } from '../../common/restores';
import type { ToldTarget } from '../../common/targets';

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

export const restores = pgSchema(schemaOf('archive')).table('restores', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Whose logs they are. */
  accountId: integer('account_id').notNull(),
  ownerId: integer('owner_id').notNull(),
  name: text('name').notNull(),
  /** Null for the moment in which the account is made. */
  restoreAccountId: integer('restore_account_id'),
  /** Which files they are: another store is not read on. */
  store: text('store').notNull(),
  from: moment('from_time').notNull(),
  to: moment('to_time').notNull(),
  /** Arrivals before then are archived for good: files of later ones may still change, and are left out. */
  cut: moment('cut').notNull(),
  state: text('state').$type<RestoreState>().notNull(),
  task: text('task'),
  filesDone: integer('files_done').notNull().default(0),
  filesTotal: integer('files_total').notNull(),
  bytesDone: count('bytes_done'),
  bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull(),
  logs: count('logs'),
  badFiles: integer('bad_files').notNull().default(0),
  badLines: count('bad_lines'),
  /** The latest file that is read to its end; the one behind it that is begun, and its lines that are read. */
  afterFile: text('after_file').notNull().default(''),
  inFile: text('in_file').notNull().default(''),
  afterLine: count('after_line'),
  problem: text('problem'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
