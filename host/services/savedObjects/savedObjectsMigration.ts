import type { NamedMigration } from '../../server/records/migrateRecords';

const content = `
  name text NOT NULL CHECK (name <> ''),
  folder text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  sharing text NOT NULL DEFAULT 'account' CHECK (sharing IN ('private', 'account')),
  attributes text NOT NULL,
  schema_version integer NOT NULL,
  version integer NOT NULL DEFAULT 1`;

/** The schema of saved objects, as {@link file://./tables.ts} describes it to Drizzle. */
export const savedObjectsMigration: NamedMigration = {
  id: '0013-saved-objects',
  migration: {
    statements: [
      `CREATE TABLE saved_objects (
        id text PRIMARY KEY,
        account_id integer NOT NULL,
        type text NOT NULL,
        ${content},
        unique_name text,
        search text NOT NULL,
        origin text,
        owner_id integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by text NOT NULL,
        deleted_at timestamptz
      )`,
      'CREATE UNIQUE INDEX saved_objects_name ON saved_objects (account_id, type, unique_name)',
      'CREATE UNIQUE INDEX saved_objects_origin ON saved_objects (account_id, type, origin)',
      'CREATE INDEX saved_objects_updated ON saved_objects (account_id, type, updated_at)',
      'CREATE INDEX saved_objects_deleted ON saved_objects (deleted_at) WHERE deleted_at IS NOT NULL',
      `CREATE TABLE saved_object_versions (
        object_id text NOT NULL REFERENCES saved_objects ON DELETE CASCADE,
        ${content},
        at timestamptz NOT NULL DEFAULT now(),
        by text NOT NULL,
        deed text NOT NULL,
        changed text[] NOT NULL,
        PRIMARY KEY (object_id, version)
      )`,
      `CREATE TABLE saved_object_favorites (
        object_id text NOT NULL REFERENCES saved_objects ON DELETE CASCADE,
        user_id integer NOT NULL,
        PRIMARY KEY (object_id, user_id)
      )`,
    ],
  },
};
