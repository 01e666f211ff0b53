import type { RecordsMigration } from '#sdk/server';

const migration: RecordsMigration = {
  statements: [
    `CREATE TABLE snapshots (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      content text NOT NULL,
      taken_at timestamptz NOT NULL DEFAULT now()
    )`,
    'CREATE INDEX snapshots_account ON snapshots (account_id)',
  ],
};
export default migration;
