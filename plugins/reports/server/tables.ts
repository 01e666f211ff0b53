import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { BlockState, RunState } from '../common/report';

/** What is told of a run beside its times and state. */
export interface RunTold {
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly blocks: readonly BlockState[];
  /** Of each recipient the delivery of the mail, or why there is none. */
  readonly mails: readonly { readonly to: string; readonly delivery?: string; readonly reason?: string }[];
  readonly error: string | null;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const runs = pgSchema(schemaOf('reports')).table('runs', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  reportId: text('report_id').notNull(),
  /** Of one that somebody had run. */
  taskId: text('task_id'),
  at: moment('at').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  by: text('by'),
  state: text('state').$type<RunState>().notNull(),
  told: jsonb('told').$type<RunTold>().notNull(),
});
export type RunRow = typeof runs.$inferSelect;
