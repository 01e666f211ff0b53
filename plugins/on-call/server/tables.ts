import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AlertNotice } from '#plugins/endpoints/contract';
import { schemaOf } from '#sdk/server';
import type { Climb, Escalation } from '../common/escalation';
import type { Rotation } from '../common/rotation';
import type { Route } from '../common/route';
import type { Member, Thread } from '../common/thread';

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

/** What routes tell their receivers as one thing, for as long as something of it fires or is believed to. */
export const threads = schema.table(
  'threads',
  {
    routeId: uuid('route_id').notNull(),
    /** Of its messages: services join and close by it what belongs together. */
    key: text('key').notNull(),
    accountId: integer('account_id').notNull(),
    /** What fires with the same key goes into the same thread. */
    bundleKey: text('bundle_key').notNull(),
    /** Its messages reach a receiver in the order of all that have the same. */
    sequence: text('sequence').notNull(),
    /** Values of labels that all of it has in common. */
    bundle: jsonb('bundle').$type<Readonly<Record<string, string>>>().notNull(),
    /** Ids of the alerts of which something is in it. */
    triggers: text('triggers').array().notNull(),
    thread: jsonb('thread').$type<Thread>().notNull(),
    /** When what has changed is told; null while nothing waits. Milliseconds since the epoch. */
    due: bigint('due', { mode: 'number' }),
    /** When something was told last; 0 before. Milliseconds since the epoch. */
    toldAt: bigint('told_at', { mode: 'number' }).notNull(),
    /** How many messages there were. */
    messages: integer('messages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.routeId, table.key] })],
);

/** Escalations under way, and those that were. */
export const climbs = schema.table('climbs', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: integer('account_id').notNull(),
  escalationId: uuid('escalation_id').notNull(),
  triggerId: text('trigger_id').notNull(),
  /** Of the thread that it began with. */
  groupKey: text('group_key').notNull(),
  /** What it is about and fires still, by key. */
  members: jsonb('members').$type<Readonly<Record<string, Member>>>().notNull(),
  notice: jsonb('notice').$type<AlertNotice>().notNull(),
  state: text('state').$type<Climb['state']>().notNull(),
  /** The last one that was told, and in which round; from 0. */
  step: integer('step').notNull(),
  round: integer('round').notNull(),
  startedAt: time('started_at').notNull(),
  endedAt: time('ended_at'),
});
