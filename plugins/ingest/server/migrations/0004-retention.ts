import type { RecordsMigration } from '#sdk/server';

const createRetentionChoices: RecordsMigration = {
  statements: [
    `CREATE TABLE retention_choices (
      account_id integer NOT NULL,
      signal text NOT NULL,
      days integer NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, signal)
    )`,
  ],
};

export default createRetentionChoices;
