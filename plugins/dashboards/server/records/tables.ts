import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('dashboards'));

/** Uids that callers have chosen, and whose they are; any other dashboard's uid is the id of its saved object. */
export const uids = schema.table(
  'uids',
  { accountId: integer('account_id').notNull(), uid: text('uid').notNull(), objectId: text('object_id').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.uid] })],
);

/** Folders that are not open to everybody who may see dashboards, and to whom they are. */
export const folderAccess = schema.table(
  'folder_access',
  {
    accountId: integer('account_id').notNull(),
    folder: text('folder').notNull(),
    /** JSON of a list of audiences. */
    audience: text('audience').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.folder] })],
);

/** Dashboards with their data as they were; a public link opens each. */
export const snapshots = schema.table('snapshots', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  /** JSON of a snapshot's content. */
  content: text('content').notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Metrics, labels and fields that parts of dashboards name. */
export const uses = schema.table(
  'uses',
  {
    accountId: integer('account_id').notNull(),
    /** The saved object of the dashboard. */
    objectId: text('object_id').notNull(),
    kind: text('kind').$type<'metric' | 'label' | 'field'>().notNull(),
    name: text('name').notNull(),
    /** `panel/requests` or `variable/job`. */
    part: text('part').notNull(),
    /** As people call the part. */
    partName: text('part_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objectId, table.kind, table.name, table.part] })],
);
