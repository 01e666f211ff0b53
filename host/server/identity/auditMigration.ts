import type { NamedMigration } from '../records/migrateRecords';

/** The audit trail, which the store itself keeps from being changed. */
export const auditMigrations: readonly NamedMigration[] = [
  {
    id: '0003-audit',
    migration: {
      statements: [
        `CREATE TABLE audit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        account_id integer,
        action text NOT NULL CHECK (action <> ''),
        user_id integer,
        name text NOT NULL,
        impersonator_id integer,
        impersonator text,
        ip text NOT NULL,
        target text,
        details jsonb NOT NULL
      )`,
        'CREATE INDEX audit_entries_account ON audit_entries (account_id, id)',
        `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'Entries of the audit trail are never changed or deleted.'; END $$`,
        `CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
      ],
    },
  },
  { id: '0014-audit-plugin', migration: { statements: ['ALTER TABLE audit_entries ADD COLUMN plugin_id text, ADD COLUMN reason text'] } },
];
