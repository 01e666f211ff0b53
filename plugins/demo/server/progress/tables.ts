import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import { contents } from '../shipping/parts';

const own = pgSchema(schemaOf('demo'));

/** One row: the shop's birth and how far its present has been sent. Times in milliseconds since the epoch. */
export const shops = own.table('shop', {
  id: integer('id').primaryKey(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  /** Everything from the start up to here is sent, or stands among the stretches. */
  liveTo: bigint('live_to', { mode: 'number' }).notNull(),
  /** Where its history begins. */
  since: bigint('since', { mode: 'number' }),
  /** What the shop's metrics had counted up to here, so that a restart need not count from the beginning. */
  countedTo: bigint('counted_to', { mode: 'number' }),
  counted: text('counted'),
  /** Why nothing goes forward, in words for people. */
  trouble: text('trouble'),
});

/** A piece of the past, sent as a whole. */
export const stretches = own.table('stretch', {
  from: bigint('from_time', { mode: 'number' }).notNull(),
  to: bigint('to_time', { mode: 'number' }).notNull(),
  state: text('state', { enum: ['waiting', 'sending', 'sent'] }).notNull(),
  content: text('content', { enum: contents }).notNull(),
  /** Lines, spans and samples in it; an estimate until it is sent. */
  rows: integer('rows').notNull(),
});

/** Outages of the payment provider that people have ordered. Milliseconds. */
export const outages = own.table('outage', {
  start: bigint('start_at', { mode: 'number' }).primaryKey(),
  length: bigint('length', { mode: 'number' }).notNull(),
});

/** Each alert of the shop, and what else goes with them, that has been made: what people delete does not come back. */
export const alerts = own.table('alert', {
  name: text('name').primaryKey(),
  /** Null where nothing refers to it. */
  madeId: text('made_id'),
  /** `made`: its past is not there yet; `on`: nothing is left to be done. */
  state: text('state', { enum: ['made', 'on'] }).notNull(),
});
