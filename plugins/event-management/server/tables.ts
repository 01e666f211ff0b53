import { boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TriggeredAlert, TriggerSeverity, TriggerType } from '#plugins/triggers/contract';
import { schemaOf } from '#sdk/server';
import type { EventEntry, EventStatus } from '../contract';

const schema = pgSchema(schemaOf('event-management'));
const time = (name: string) => timestamp(name, { withTimezone: true });

export const events = schema.table('events', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  triggerId: text('trigger_id').notNull(),
  triggeredId: text('triggered_id').notNull(),
  type: text('type').$type<TriggerType>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull(),
  severity: text('severity').$type<TriggerSeverity>().notNull(),
  /** Whether a person has set it: firings do not change it then. */
  isSeverityGiven: boolean('is_severity_given').notNull().default(false),
  status: text('status').$type<EventStatus>().notNull().default('new'),
  assignee: text('assignee'),
  firstAt: time('first_at').notNull(),
  lastAt: time('last_at').notNull(),
  overAt: time('over_at'),
  firings: integer('firings').notNull().default(1),
  groupCount: integer('group_count').notNull(),
  groups: jsonb('groups').$type<TriggeredAlert['groups']>().notNull(),
  groupBy: text('group_by').array().notNull(),
  question: jsonb('question').$type<TriggeredAlert['question']>().notNull(),
});
export type KeptEvent = typeof events.$inferSelect;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What an entry says, beside when and by whom. */
export type EntryDetail = DistributiveOmit<EventEntry, 'id' | 'at' | 'by'>;

/** The history of events. */
export const entries = schema.table('entries', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').notNull(),
  at: time('at').notNull(),
  by: text('by'),
  detail: jsonb('detail').$type<EntryDetail>().notNull(),
});

/** When triggers last were over, so that a firing which is told late is not open for ever. */
export const ends = schema.table(
  'ends',
  {
    accountId: integer('account_id').notNull(),
    triggerId: text('trigger_id').notNull(),
    overAt: time('over_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.triggerId] })],
);
