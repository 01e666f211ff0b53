import { bigint, boolean, doublePrecision, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { DropSignal, DropStage, LogsFilter, MetricsFilter } from '../../common/dropFilter';

const schema = pgSchema(schemaOf('drop-filters'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Filters in use as their saved objects say, for the pipeline and for lists. */
export const filters = schema.table('filters', {
  id: text('id').primaryKey(),
  /** Whose the filter is; it acts on `target_ids`. */
  accountId: integer('account_id').notNull(),
  signal: text('signal').$type<DropSignal>().notNull(),
  name: text('name').notNull(),
  targetIds: integer('target_ids').array().notNull(),
  /** Empty for a filter for logs. */
  metricName: text('metric_name').notNull(),
  active: boolean('active').notNull(),
  definition: jsonb('definition').$type<LogsFilter | MetricsFilter>().notNull(),
  version: integer('version').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});
export type FilterRow = typeof filters.$inferSelect;

/** What filters matched, by minute; by hour once that is a week ago. */
export const volumes = schema.table(
  'volumes',
  {
    filterId: text('filter_id').notNull(),
    accountId: integer('account_id').notNull(),
    stage: text('stage').$type<DropStage>().notNull(),
    /** Start, in milliseconds since the epoch. */
    at: bigint('at', { mode: 'number' }).notNull(),
    rows: doublePrecision('rows').notNull(),
    bytes: doublePrecision('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.filterId, table.accountId, table.stage, table.at] })],
);

/** The latest data that filters matched. */
export const samples = schema.table('samples', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  filterId: text('filter_id').notNull(),
  accountId: integer('account_id').notNull(),
  at: moment('at').notNull(),
  text: text('text').notNull(),
  isCut: boolean('is_cut').notNull(),
});
