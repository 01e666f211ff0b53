import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { Written } from './Written';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Milliseconds since the epoch. */
const milliseconds = (name: string) => bigint(name, { mode: 'number' });

/** What became of each slot of each optimizer. */
export const runs = pgSchema(schemaOf('optimizers')).table(
  'runs',
  {
    triggerId: text('trigger_id').notNull(),
    slot: milliseconds('slot').notNull(),
    accountId: integer('account_id').notNull(),
    origin: text('origin').$type<'schedule' | 'backfill'>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    /** The time that was asked about. */
    from: milliseconds('range_from').notNull(),
    to: milliseconds('range_to').notNull(),
    /** What the evaluation found, until it is stored; null before it has found something and after. */
    written: jsonb('written').$type<Written | null>(),
    documents: integer('documents'),
    error: text('error'),
    notedAt: moment('noted_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.triggerId, table.slot] })],
);
export type RunRow = typeof runs.$inferSelect;
