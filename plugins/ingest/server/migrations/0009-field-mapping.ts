import type { RecordsMigration } from '#sdk/server';

const createFieldMapping: RecordsMigration = {
  statements: [
    `CREATE TABLE field_mappings (
      account_id integer NOT NULL,
      path text NOT NULL,
      type text NOT NULL,
      is_chosen boolean NOT NULL,
      first_seen timestamptz NOT NULL,
      last_seen timestamptz NOT NULL,
      PRIMARY KEY (account_id, path)
    )`,
    `CREATE TABLE mapping_errors (
      account_id integer NOT NULL,
      path text NOT NULL,
      expected text NOT NULL,
      sample text NOT NULL,
      count bigint NOT NULL,
      last_seen timestamptz NOT NULL,
      PRIMARY KEY (account_id, path, expected)
    )`,
  ],
};

export default createFieldMapping;
