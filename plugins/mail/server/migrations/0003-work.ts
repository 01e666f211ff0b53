import type { RecordsMigration } from '#sdk/server';

/** When a mail is tried again, and how often it was, is known to background work. */
const leaveAttempts: RecordsMigration = {
  statements: ['ALTER TABLE outbox DROP COLUMN attempts, DROP COLUMN next_attempt_at'],
};

export default leaveAttempts;
