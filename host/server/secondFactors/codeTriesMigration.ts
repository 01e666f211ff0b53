import type { NamedMigration } from '../records/migrateRecords';

/** Codes tried, by person and place. */
export const codeTriesMigration: NamedMigration = {
  id: '0025-code-tries',
  migration: {
    statements: [
      `CREATE TABLE code_tries (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        place text NOT NULL,
        tries integer NOT NULL,
        since timestamptz NOT NULL,
        known_at timestamptz,
        PRIMARY KEY (user_id, place)
      )`,
    ],
  },
};
