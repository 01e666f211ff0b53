import type { RecordsMigration } from '#sdk/server';

const migration: RecordsMigration = {
  statements: [
    `CREATE TABLE folder_access (
      account_id integer NOT NULL,
      folder text NOT NULL,
      audience text NOT NULL,
      PRIMARY KEY (account_id, folder)
    )`,
  ],
};
export default migration;
