import { boolean, integer, jsonb, pgSchema, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { InsightSeverity, InsightStatus, InsightType } from '../../contract';

const schema = pgSchema(schemaOf('insights'));
const time = (name: string) => timestamp(name, { withTimezone: true });

/** One row an account and thing seen; how often and when in between is asked of the logs. */
export const insights = schema.table(
  'insights',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id').notNull(),
    type: text('type').$type<InsightType>().notNull(),
    /** The value that its logs carry. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    subTitle: text('sub_title').notNull(),
    tagName: text('tag_name').notNull(),
    exception: jsonb('exception').$type<{ type: string; message: string; stack: string }>(),
    logTypes: text('log_types').array().notNull(),
    firstSeen: time('first_seen').notNull(),
    lastSeen: time('last_seen').notNull(),
    status: text('status').$type<InsightStatus>().notNull().default('new'),
    severity: text('severity').$type<InsightSeverity>().notNull(),
    severityEditedBy: text('severity_edited_by'),
    severityEditedAt: time('severity_edited_at'),
    textEditedBy: text('text_edited_by'),
    textEditedAt: time('text_edited_at'),
    assignee: text('assignee'),
    helpful: boolean('helpful'),
    rcaId: text('rca_id'),
  },
  (table) => [unique().on(table.accountId, table.type, table.key)],
);

export type KeptInsight = typeof insights.$inferSelect;
