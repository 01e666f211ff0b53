import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('user-state'));

export const keptStates = schema.table(
  'states',
  {
    scope: text('scope').$type<'user' | 'account'>().notNull(),
    /** Of the user or the account. */
    ownerId: integer('owner_id').notNull(),
    name: text('name').notNull(),
    /** JSON as it came: the store's own JSON type orders names anew and takes no zero character. */
    value: text('value').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.scope, table.ownerId, table.name] })],
);
