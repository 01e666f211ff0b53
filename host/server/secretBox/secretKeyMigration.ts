import type { NamedMigration } from '../records/migrateRecords';

export const secretKeyMigration: NamedMigration = {
  id: '0015-secret-key',
  migration: {
    statements: [
      // One row, once something is sealed: the mark of the key that opens it.
      `CREATE TABLE secret_key (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        mark text NOT NULL
      )`,
    ],
  },
};
