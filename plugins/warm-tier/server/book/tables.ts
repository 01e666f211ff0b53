import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('warm-tier'));
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const warmRetention = schema.table('warm_retention', {
  accountId: integer('account_id').primaryKey(),
  retentionDays: integer('retention_days').notNull(),
  snapSearchDays: integer('snap_search_days').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/**
 * `writing`: its name is taken, nobody reads it. `written`: it is whole and read; its logs may still be in the store, too. `kept`: they are no more.
 * `removing`: nobody reads it, and it goes.
 */
export const fileStates = ['writing', 'written', 'kept', 'removing'] as const;

export const warmFiles = schema.table('warm_files', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  day: text('day').notNull(),
  name: text('name').notNull(),
  state: text('state', { enum: fileStates }).notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  /** As it lies there. */
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  /** Of its logs, uncompressed; 0 for files of before this was counted. */
  rawBytes: bigint('raw_bytes', { mode: 'number' }).notNull().default(0),
  at: moment('at').notNull().defaultNow(),
});

export const warmRuns = schema.table('warm_runs', {
  accountId: integer('account_id').primaryKey(),
  beganAt: moment('began_at').notNull(),
  endedAt: moment('ended_at'),
  files: integer('files').notNull().default(0),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  fault: text('fault'),
});
