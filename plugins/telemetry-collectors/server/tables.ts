import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { DetailedCollector } from '../common/collectors';

const schema = pgSchema(schemaOf('telemetry-collectors'));
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Outcomes of OpAMP's RemoteConfigStatuses. */
export const reportedStatuses = ['none', 'applied', 'applying', 'failed'] as const;

export const collectors = schema.table(
  'collectors',
  {
    accountId: integer('account_id').notNull(),
    instanceUid: text('instance_uid').notNull(),
    sequenceNum: bigint('sequence_num', { mode: 'number' }).notNull(),
    capabilities: bigint('capabilities', { mode: 'number' }).notNull(),
    name: text('name').notNull().default(''),
    host: text('host').notNull().default(''),
    version: text('version').notNull().default(''),
    os: text('os').notNull().default(''),
    attributes: jsonb('attributes').$type<DetailedCollector['attributes']>().notNull().default([]),
    isHealthy: boolean('is_healthy'),
    problem: text('problem'),
    effective: jsonb('effective').$type<DetailedCollector['effective']>().notNull().default([]),
    /** Of the configuration that the collector has received last, hexadecimal. */
    remoteHash: text('remote_hash'),
    remoteStatus: text('remote_status', { enum: reportedStatuses }).notNull().default('none'),
    remoteError: text('remote_error'),
    transport: text('transport', { enum: ['http', 'websocket'] }).notNull(),
    /** It said goodbye, or its connection ended. */
    isGone: boolean('is_gone').notNull().default(false),
    /** It has told what it is. */
    isDescribed: boolean('is_described').notNull().default(false),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.instanceUid] })],
);

export const configurations = schema.table(
  'configurations',
  {
    accountId: integer('account_id').notNull(),
    instanceUid: text('instance_uid').notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    restoredFrom: integer('restored_from'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.instanceUid, table.version] })],
);
