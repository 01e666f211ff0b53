import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AlertNotice } from '#plugins/endpoints/contract';
import { schemaOf } from '#sdk/server';
import type { Climb, Escalation } from '../common/escalation';
import type { Rotation } from '../common/rotation';
import type { Route } from '../common/route';
import type { Believed } from '../common/routedNotice';

const schema = pgSchema(schemaOf('on-call'));
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What people define, by kind. */
export interface Definitions {
  rotation: Rotation;
  escalation: Escalation;
  route: Route;
}
export type DefinitionKind = keyof Definitions;

export const definitions = schema.table('definitions', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: integer('account_id').notNull(),
  kind: text('kind').$type<DefinitionKind>().notNull(),
  name: text('name').notNull(),
  /** Routes are asked in this order. */
  place: integer('place').notNull(),
  definition: jsonb('definition').$type<Definitions[DefinitionKind]>().notNull(),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** What the receivers of a route believe of an alert. */
export const beliefs = schema.table(
  'beliefs',
  {
    routeId: uuid('route_id').notNull(),
    groupKey: text('group_key').notNull(),
    accountId: integer('account_id').notNull(),
    believed: jsonb('believed').$type<Believed>().notNull(),
    /** The latest message, without the link that is good once. */
    notice: jsonb('notice').$type<AlertNotice>().notNull(),
    /** Milliseconds since the epoch. */
    toldAt: bigint('told_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.routeId, table.groupKey] })],
);

/** Messages that wait to go out together, or for the end of quiet hours. */
export const waiting = schema.table(
  'waiting',
  {
    routeId: uuid('route_id').notNull(),
    groupKey: text('group_key').notNull(),
    accountId: integer('account_id').notNull(),
    /** Those of one bundle go out as one; values of labels. */
    bundle: jsonb('bundle').$type<Readonly<Record<string, string>>>().notNull(),
    bundleKey: text('bundle_key').notNull(),
    notice: jsonb('notice').$type<AlertNotice>().notNull(),
    /** Milliseconds since the epoch. */
    due: bigint('due', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.routeId, table.groupKey] })],
);

/** Escalations under way, and those that were. */
export const climbs = schema.table('climbs', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: integer('account_id').notNull(),
  escalationId: uuid('escalation_id').notNull(),
  triggerId: text('trigger_id').notNull(),
  groupKey: text('group_key').notNull(),
  notice: jsonb('notice').$type<AlertNotice>().notNull(),
  state: text('state').$type<Climb['state']>().notNull(),
  /** The last one that was told, and in which round; from 0. */
  step: integer('step').notNull(),
  round: integer('round').notNull(),
  startedAt: time('started_at').notNull(),
  endedAt: time('ended_at'),
});
