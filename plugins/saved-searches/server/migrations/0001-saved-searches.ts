import type { RecordsMigration } from '#sdk/server';

const createSavedSearches: RecordsMigration = {
  statements: [
    `CREATE TABLE searches (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      asked text NOT NULL,
      origin text,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (account_id, name),
      UNIQUE (account_id, origin)
    )`,
    `CREATE TABLE favorites (
      search_id text NOT NULL REFERENCES searches ON DELETE CASCADE,
      user_id integer NOT NULL,
      PRIMARY KEY (search_id, user_id)
    )`,
    'CREATE TABLE migrated (account_id integer PRIMARY KEY, migrated_at timestamptz NOT NULL DEFAULT now())',
  ],
};

export default createSavedSearches;
