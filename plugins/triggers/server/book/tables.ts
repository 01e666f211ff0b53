import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { GroupMemory } from '../../common/machine/groupMemory';
import type { ToldMemory } from '../../common/machine/toldMemory';
import type { Trigger, TriggerType } from '../../common/trigger';
import type { TriggeredAlert } from '../../contract';

const schema = pgSchema(schemaOf('triggers'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Milliseconds since the epoch. */
const milliseconds = (name: string) => bigint(name, { mode: 'number' });

/** Triggers in use as their saved objects say, for the engine and for lists. */
export const triggers = schema.table('triggers', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  type: text('type').$type<TriggerType>().notNull(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull(),
  tags: text('tags').array().notNull(),
  /** Numbers of severities that it can have, and the worst of them; -1 without one. */
  severities: smallint('severities').array().notNull(),
  severity: smallint('severity').notNull(),
  /** What people search: name and description in lower case. */
  search: text('search').notNull(),
  definition: jsonb('definition').$type<Trigger>().notNull(),
  version: integer('version').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** When the enabled ones are evaluated, by whom, and what came of the latest evaluation. */
export const schedules = schema.table('schedules', {
  triggerId: text('trigger_id').primaryKey(),
  accountId: integer('account_id').notNull(),
  /** The next slot. */
  due: milliseconds('due').notNull(),
  everyMs: milliseconds('every_ms').notNull(),
  /** Another with each claim and each change from elsewhere, never one that was there before: what was found under an older one is stored nowhere. */
  epoch: milliseconds('epoch').notNull(),
  /** Until when nobody else claims it; null while nobody has. */
  leaseUntil: milliseconds('lease_until'),
  /** The slot of the latest evaluation. */
  slot: milliseconds('slot'),
  /** Slots that nobody was there to evaluate. */
  skipped: milliseconds('skipped').notNull().default(0),
  tookMs: integer('took_ms'),
  /** Why the latest evaluation found nothing out. */
  error: text('error'),
  told: jsonb('told').$type<ToldMemory | null>(),
});

/** What is known of groups that are anything but plainly ok. */
export const groupStates = schema.table(
  'group_states',
  {
    triggerId: text('trigger_id').notNull(),
    groupKey: text('group_key').notNull(),
    accountId: integer('account_id').notNull(),
    state: text('state').notNull(),
    /** -1 without one. */
    severity: smallint('severity').notNull(),
    labels: jsonb('labels').$type<Readonly<Record<string, string>>>().notNull(),
    memory: jsonb('memory').$type<GroupMemory>().notNull(),
    /** Who looks after it: it sends nothing more until it is over. */
    acknowledgedBy: text('acknowledged_by'),
  },
  (table) => [primaryKey({ columns: [table.triggerId, table.groupKey] })],
);

/** What has fired. */
export const triggeredAlerts = schema.table('triggered_alerts', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  triggerId: text('trigger_id').notNull(),
  type: text('type').$type<TriggerType>().notNull(),
  name: text('name').notNull(),
  severity: smallint('severity').notNull(),
  tags: text('tags').array().notNull(),
  at: milliseconds('at').notNull(),
  document: jsonb('document').$type<TriggeredAlert>().notNull(),
});

/** Each change of a group's state, and what made it. */
export const transitions = schema.table(
  'transitions',
  {
    triggerId: text('trigger_id').notNull(),
    at: milliseconds('at').notNull(),
    groupKey: text('group_key').notNull(),
    accountId: integer('account_id').notNull(),
    labels: jsonb('labels').$type<Readonly<Record<string, string>>>().notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    severity: smallint('severity').notNull(),
    value: text('value'),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.triggerId, table.at, table.groupKey, table.reason] })],
);
