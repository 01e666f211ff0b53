import type { RecordsMigration } from '#sdk/server';

const createIncidents: RecordsMigration = {
  statements: [
    `CREATE TABLE incidents (
      id uuid PRIMARY KEY,
      replica uuid NOT NULL,
      key text NOT NULL,
      title text NOT NULL,
      state text NOT NULL CHECK (state IN ('degraded', 'down')),
      reason text NOT NULL,
      began_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      ended_at timestamptz
    )`,
    'CREATE INDEX incidents_began ON incidents (began_at)',
    'CREATE INDEX incidents_open ON incidents (seen_at) WHERE ended_at IS NULL',
  ],
};

export default createIncidents;
