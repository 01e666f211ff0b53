import { integer, pgSchema, timestamp } from 'drizzle-orm/pg-core';
import { type Records, schemaOf } from '#sdk/server';

/** When a person's rights last changed. */
export const changedRights = pgSchema(schemaOf('host')).table('changed_rights', {
  userId: integer('user_id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});

export async function noteChangedRights(db: Records['db'], userId: number, at: Date): Promise<void> {
  await db.insert(changedRights).values({ userId, at }).onConflictDoUpdate({ target: changedRights.userId, set: { at } });
}
