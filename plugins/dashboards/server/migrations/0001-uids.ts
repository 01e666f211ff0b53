import type { RecordsMigration } from '#sdk/server';

const migration: RecordsMigration = {
  statements: [
    `CREATE TABLE uids (
      account_id integer NOT NULL,
      uid text NOT NULL,
      object_id text NOT NULL,
      PRIMARY KEY (account_id, uid)
    )`,
    'CREATE UNIQUE INDEX uids_object ON uids (object_id)',
  ],
};
export default migration;
