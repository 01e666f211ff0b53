import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { type SavedObjectDeed, type SavedObjectSharing, schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('host'));
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What is the same of an object and of each of its versions. */
const content = () => ({
  name: text('name').notNull(),
  folder: text('folder').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  sharing: text('sharing').$type<SavedObjectSharing>().notNull().default('account'),
  /** JSON as it came: the store's own JSON type orders names anew and takes no zero character. */
  attributes: text('attributes').notNull(),
  schemaVersion: integer('schema_version').notNull(),
  version: integer('version').notNull().default(1),
});

export const savedObjects = schema.table('saved_objects', {
  ...content(),
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  type: text('type').notNull(),
  /** Null where an account can have several of a name, and in the trash: names are free again. */
  uniqueName: text('unique_name'),
  /** What searches look at: name and tags, as {@link file://./searchText.ts} makes them. */
  search: text('search').notNull(),
  /** Id of the object that it was imported from. */
  origin: text('origin'),
  ownerId: integer('owner_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
  deletedAt: moment('deleted_at'),
});

export const savedObjectVersions = schema.table(
  'saved_object_versions',
  {
    ...content(),
    objectId: text('object_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    deed: text('deed').$type<SavedObjectDeed>().notNull(),
    changed: text('changed').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.objectId, table.version] })],
);

export const savedObjectFavorites = schema.table(
  'saved_object_favorites',
  { objectId: text('object_id').notNull(), userId: integer('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.objectId, table.userId] })],
);

export type SavedObjectRow = typeof savedObjects.$inferSelect;
export type SavedObjectVersionRow = typeof savedObjectVersions.$inferSelect;
