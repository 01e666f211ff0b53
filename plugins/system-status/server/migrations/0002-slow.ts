import type { RecordsMigration } from '#sdk/server';

const allowSlow: RecordsMigration = {
  statements: [
    `ALTER TABLE incidents
      DROP CONSTRAINT incidents_state_check,
      ADD CONSTRAINT incidents_state_check CHECK (state IN ('slow', 'degraded', 'down'))`,
  ],
};

export default allowSlow;
