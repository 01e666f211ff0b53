import type { NamedMigration } from '../records/migrateRecords';

/** Sessions in which a system admin acts in a person's place. They end with the admin's own, whose secret may change meanwhile. */
export const impersonationMigration: NamedMigration = {
  id: '0009-impersonation',
  migration: {
    statements: [
      `ALTER TABLE sessions
        ADD COLUMN admin_session text REFERENCES sessions (secret_hash) ON UPDATE CASCADE ON DELETE CASCADE,
        ADD COLUMN return_url text`,
      'CREATE INDEX sessions_admin ON sessions (admin_session) WHERE admin_session IS NOT NULL',
    ],
  },
};
