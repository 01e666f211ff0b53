import { bigint, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { ExportState } from '../../contract';

/** Exports of the last day: what was asked for, and how far they are. In the records, so that every replica can tell. */
export const exportsTable = pgSchema(schemaOf('log-export')).table('exports', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  owner: text('owner').notNull(),
  state: text('state').$type<ExportState>().notNull(),
  /** JSON of an {@link AskedExport}. As text: the store's own JSON type takes no zero character. */
  asked: text('asked').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  total: bigint('total', { mode: 'number' }),
  fault: text('fault'),
  /** When something was last told of it. */
  touchedAt: timestamp('touched_at', { withTimezone: true, mode: 'date' }).notNull(),
});
