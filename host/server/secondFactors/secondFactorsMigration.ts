import type { NamedMigration } from '../records/migrateRecords';

export const secondFactorsMigration: NamedMigration = {
  id: '0007-second-factors',
  migration: {
    statements: [
      `CREATE TABLE second_factors (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        sealed_key text NOT NULL,
        confirmed_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        tries integer NOT NULL DEFAULT 0,
        tries_since timestamptz NOT NULL
      )`,
      `CREATE TABLE recovery_codes (
        user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
        code_hash text NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      )`,
      `CREATE TABLE sign_in_rules (
        account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
        second_factor boolean NOT NULL DEFAULT false
      )`,
      // People whose rights have changed: their sessions from before go on under another secret.
      `CREATE TABLE changed_rights (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        at timestamptz NOT NULL
      )`,
    ],
  },
};
