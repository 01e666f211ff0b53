import type { RecordsMigration } from '#sdk/server';

const createSilences: RecordsMigration = {
  statements: [
    `CREATE TABLE silences (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('silence', 'maintenance')),
      matchers jsonb NOT NULL,
      comment text NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
      repeat text NOT NULL CHECK (repeat IN ('never', 'weekly')),
      repeat_until timestamptz,
      zone text NOT NULL,
      over_at timestamptz,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_by text NOT NULL,
      updated_at timestamptz NOT NULL,
      expired_by text
    )`,
    'CREATE INDEX silences_over ON silences (account_id, over_at)',
  ],
};

export default createSilences;
