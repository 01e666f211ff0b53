import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('host'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Failures of plugins, counted by hour and stage. */
export const pluginFailures = schema.table(
  'plugin_failures',
  {
    pluginId: text('plugin_id').notNull(),
    hour: moment('hour').notNull(),
    stage: text('stage').notNull(),
    failures: integer('failures').notNull(),
    message: text('message').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pluginId, table.hour, table.stage] })],
);
