import type { RecordsMigration } from '#sdk/server';

const createFilters: RecordsMigration = {
  statements: [
    `CREATE TABLE filters (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      user_id integer NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      asked text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (account_id, user_id, name)
    )`,
  ],
};

export default createFilters;
