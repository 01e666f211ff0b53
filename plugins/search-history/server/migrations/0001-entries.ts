import type { RecordsMigration } from '#sdk/server';

const createEntries: RecordsMigration = {
  statements: [
    `CREATE TABLE entries (
      account_id integer NOT NULL,
      user_id integer NOT NULL,
      path text NOT NULL,
      title text NOT NULL,
      detail text,
      at timestamptz NOT NULL,
      PRIMARY KEY (account_id, user_id, path)
    )`,
  ],
};
export default createEntries;
