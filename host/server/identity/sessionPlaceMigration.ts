import type { NamedMigration } from '../records/migrateRecords';

/** What a person knows a session by, and a name for it that opens nothing. */
export const sessionPlaceMigration: NamedMigration = {
  id: '0013-session-place',
  migration: {
    statements: [
      `ALTER TABLE sessions
        ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN user_agent text NOT NULL DEFAULT ''`,
    ],
  },
};
