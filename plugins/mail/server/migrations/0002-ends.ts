import type { RecordsMigration } from '#sdk/server';

/** What nobody needs any more is told apart from what failed. */
const addEnds: RecordsMigration = {
  statements: [
    'ALTER TABLE outbox DROP CONSTRAINT outbox_state_check',
    "ALTER TABLE outbox ADD CONSTRAINT outbox_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'settled', 'expired'))",
    `UPDATE outbox SET state = 'settled', reason = 'The link is good for nothing any more.'
      WHERE state = 'failed' AND reason = 'The link was used, replaced or taken back, or its time is over.'`,
  ],
};

export default addEnds;
