import type { RecordsMigration } from '#sdk/server';

const createExports: RecordsMigration = {
  statements: [
    `CREATE TABLE exports (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      owner text NOT NULL,
      state text NOT NULL,
      asked text NOT NULL,
      rows bigint NOT NULL DEFAULT 0,
      bytes bigint NOT NULL DEFAULT 0,
      total bigint,
      fault text,
      touched_at timestamptz NOT NULL
    )`,
    'CREATE INDEX exports_owner ON exports (account_id, owner)',
    'CREATE INDEX exports_touched ON exports (touched_at)',
  ],
};

export default createExports;
