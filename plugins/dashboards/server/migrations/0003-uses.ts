import type { RecordsMigration } from '#sdk/server';

const migration: RecordsMigration = {
  statements: [
    `CREATE TABLE uses (
      account_id integer NOT NULL,
      object_id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      part text NOT NULL,
      part_name text NOT NULL,
      PRIMARY KEY (object_id, kind, name, part)
    )`,
    'CREATE INDEX uses_name ON uses (account_id, kind, name)',
  ],
};
export default migration;
