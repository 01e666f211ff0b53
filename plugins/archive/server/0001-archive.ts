import type { RecordsMigration } from '#sdk/server';

/** One target an account: another provider takes the place of the one before, with its credentials. */
const createArchive: RecordsMigration = {
  statements: [
    `CREATE TABLE archives (
      account_id integer PRIMARY KEY,
      target jsonb NOT NULL,
      secret text NOT NULL,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      logs bigint NOT NULL DEFAULT 0,
      files bigint NOT NULL DEFAULT 0,
      bytes bigint NOT NULL DEFAULT 0,
      problem text
    )`,
  ],
};

export default createArchive;
