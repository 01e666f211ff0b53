import type { NamedMigration } from '../records/migrateRecords';

/** Values of flags by role, and the last answers of the operator's own flag service. */
export const flagMigration: NamedMigration = {
  id: '0016-flag-roles',
  migration: {
    statements: [
      `CREATE TABLE flag_role_values (
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('admin', 'expert', 'user', 'read-only')),
        value boolean NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, role)
      )`,
      `CREATE TABLE flag_answers (
        account_id integer REFERENCES accounts ON DELETE CASCADE,
        role text NOT NULL,
        answer jsonb NOT NULL,
        answered_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE NULLS NOT DISTINCT (account_id, role)
      )`,
    ],
  },
};
