import { bigint, boolean, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type DeliveryState, type NotificationSeverity, schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('notify'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const deliveries = schema.table('deliveries', {
  id: uuid('id').primaryKey(),
  /** Grows with every delivery: their order. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  pluginId: text('plugin_id').notNull(),
  key: text('key').notNull(),
  accountId: integer('account_id').notNull(),
  channel: text('channel').notNull(),
  title: text('title').notNull(),
  severity: text('severity').$type<NotificationSeverity>(),
  target: text('target'),
  isTest: boolean('is_test').notNull(),
  /** Message and settings, sealed. */
  content: text('content').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  error: text('error'),
  providerId: text('provider_id'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
});

export const deliveryAttempts = schema.table('delivery_attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  deliveryId: uuid('delivery_id').notNull(),
  at: moment('at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  error: text('error'),
});

export type DeliveryRow = typeof deliveries.$inferSelect;
