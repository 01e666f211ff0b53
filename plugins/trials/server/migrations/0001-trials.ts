import type { RecordsMigration } from '#sdk/server';

const createTrials: RecordsMigration = {
  statements: [
    `CREATE TABLE trials (
      owner_account_id integer NOT NULL,
      product text NOT NULL,
      account_id integer,
      started_at timestamptz NOT NULL,
      PRIMARY KEY (owner_account_id, product)
    )`,
  ],
};

export default createTrials;
