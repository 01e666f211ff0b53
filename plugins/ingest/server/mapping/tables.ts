import { bigint, boolean, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { FieldType } from '../../common/fieldTypes';

const schema = pgSchema(schemaOf('ingest'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

/** The types of the fields of each account's logs. */
export const fieldMappings = schema.table(
  'field_mappings',
  {
    accountId: integer('account_id').notNull(),
    path: text('path').notNull(),
    type: text('type').$type<FieldType>().notNull(),
    isChosen: boolean('is_chosen').notNull(),
    firstSeen: moment('first_seen'),
    lastSeen: moment('last_seen'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.path] })],
);

/** Values that did not fit the type of their field, counted by field and expected type. */
export const mappingErrors = schema.table(
  'mapping_errors',
  {
    accountId: integer('account_id').notNull(),
    path: text('path').notNull(),
    expected: text('expected').$type<FieldType>().notNull(),
    sample: text('sample').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastSeen: moment('last_seen'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.path, table.expected] })],
);
