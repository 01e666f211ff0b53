import { bigint, boolean, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { EndpointType, NoticeReason } from '../contract';

const schema = pgSchema(schemaOf('endpoints'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const endpoints = schema.table('endpoints', {
  id: uuid('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  type: text('type').$type<EndpointType>().notNull(),
  bodyTemplate: text('body_template'),
  /** What the type takes, sealed: addresses and headers are as good as keys to some services. */
  settings: text('settings').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** What was sent, once for all its receivers. */
export const notices = schema.table('notices', {
  id: uuid('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  title: text('title').notNull(),
  reason: text('reason').$type<NoticeReason>().notNull(),
  /** The notice, sealed; without the link that is good once. */
  content: text('content').notNull(),
  at: moment('at').notNull(),
});

/** A notice to one receiver. */
export const sendings = schema.table('sendings', {
  /** As notifications know it. */
  deliveryId: uuid('delivery_id').primaryKey(),
  /** Grows with every one: their order. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  noticeId: uuid('notice_id').notNull(),
  /** Null for a person. */
  endpointId: uuid('endpoint_id'),
  /** The endpoint's id, or an address of mail. */
  receiver: text('receiver').notNull(),
  accountId: integer('account_id').notNull(),
  /** Of the notice's `groupKey`, its hash. */
  groupHash: text('group_hash').notNull(),
  /** The same for messages that reach a receiver in their order; a hash. */
  sequenceHash: text('sequence_hash').notNull(),
  /** Whether all is over that messages of this key were about. */
  isOver: boolean('is_over').notNull().default(false),
  /** What people should know of how it was sent. */
  note: text('note'),
});
