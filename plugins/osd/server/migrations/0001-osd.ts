import type { RecordsMigration } from '#sdk/server';

const createOsd: RecordsMigration = {
  statements: [
    `CREATE TABLE objects (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      type text NOT NULL,
      title text NOT NULL,
      attributes text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`,
    'CREATE INDEX objects_account ON objects (account_id, type, updated_at)',
    `CREATE TABLE configs (
      account_id integer NOT NULL,
      user_id integer NOT NULL,
      changed text NOT NULL,
      PRIMARY KEY (account_id, user_id)
    )`,
  ],
};

export default createOsd;
