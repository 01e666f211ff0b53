import type { RecordsMigration } from '#sdk/server';

const createRuns: RecordsMigration = {
  statements: [
    `CREATE TABLE runs (
      trigger_id text NOT NULL,
      slot bigint NOT NULL,
      account_id integer NOT NULL,
      origin text NOT NULL CHECK (origin IN ('schedule', 'backfill')),
      state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
      range_from bigint NOT NULL,
      range_to bigint NOT NULL,
      written jsonb,
      documents integer,
      error text,
      noted_at timestamptz NOT NULL,
      ended_at timestamptz,
      PRIMARY KEY (trigger_id, slot)
    )`,
    'CREATE INDEX runs_account ON runs (account_id)',
    'CREATE INDEX runs_noted ON runs (noted_at)',
  ],
};

export default createRuns;
