import type { RecordsMigration } from '#sdk/server';

const createToday: RecordsMigration = {
  statements: [
    `CREATE TABLE today (
      account_id integer PRIMARY KEY,
      opened_at timestamptz NOT NULL,
      today jsonb
    )`,
  ],
};

export default createToday;
