import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#sdk';
import { schemaOf } from '#sdk/server';
import type { Level } from '../common/notification';

const schema = pgSchema(schemaOf('notifications'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const notifications = schema.table('notifications', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  level: text('level').$type<Level>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  /** Null for everybody. */
  accountId: integer('account_id'),
  /** Null for all. */
  roles: text('roles').array().$type<Role[]>(),
  until: moment('until'),
  createdOn: moment('created_on').notNull().defaultNow(),
  /** E-mail address of a system admin, or the id of a plugin. */
  createdBy: text('created_by').notNull(),
  /** By which the plugin knows it; null for those of system admins. */
  key: text('key'),
});

/** Who does not want to see what again. */
export const dismissals = schema.table(
  'dismissals',
  {
    userId: integer('user_id').notNull(),
    notificationId: integer('notification_id').notNull(),
  },
  ({ userId, notificationId }) => [primaryKey({ columns: [userId, notificationId] })],
);
