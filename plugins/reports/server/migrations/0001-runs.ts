import type { RecordsMigration } from '#sdk/server';

const createRuns: RecordsMigration = {
  statements: [
    `CREATE TABLE runs (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      report_id text NOT NULL,
      task_id text,
      at timestamptz NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      by text,
      state text NOT NULL,
      told jsonb NOT NULL
    )`,
    'CREATE INDEX runs_report ON runs (account_id, report_id, started_at DESC)',
  ],
};

export default createRuns;
