import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('announcements'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const announcements = schema.table('announcements', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  externalLink: text('external_link'),
  createdOn: moment('created_on').notNull().defaultNow(),
  /** E-mail address. */
  createdBy: text('created_by').notNull(),
  changedOn: moment('changed_on').notNull().defaultNow(),
});

/** Who has read what. */
export const reads = schema.table(
  'reads',
  {
    userId: integer('user_id').notNull(),
    announcementId: integer('announcement_id').notNull(),
  },
  ({ userId, announcementId }) => [primaryKey({ columns: [userId, announcementId] })],
);
