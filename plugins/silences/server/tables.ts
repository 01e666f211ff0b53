import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { Matcher, SilenceKind } from '../common/silence';

const schema = pgSchema(schemaOf('silences'));
const time = (name: string) => timestamp(name, { withTimezone: true });

export const silences = schema.table('silences', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: integer('account_id').notNull(),
  kind: text('kind').$type<SilenceKind>().notNull(),
  matchers: jsonb('matchers').$type<readonly Matcher[]>().notNull(),
  comment: text('comment').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  repeat: text('repeat').$type<'never' | 'weekly'>().notNull(),
  repeatUntil: time('repeat_until'),
  zone: text('zone').notNull(),
  /** When it is over for good; null when it comes again for ever. */
  overAt: time('over_at'),
  createdBy: text('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: time('updated_at').notNull(),
  expiredBy: text('expired_by'),
});

export type KeptSilence = typeof silences.$inferSelect;
