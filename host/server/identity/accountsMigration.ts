import type { NamedMigration } from '../records/migrateRecords';

/** What accounts may keep and share, their order, how their owner is billed, and what becomes of one that is being removed. */
export const accountsMigration: NamedMigration = {
  id: '0005-accounts',
  migration: {
    statements: [
      `ALTER TABLE accounts
        ADD COLUMN position integer NOT NULL DEFAULT 0,
        ADD COLUMN volume_gb double precision CHECK (volume_gb > 0),
        ADD COLUMN retention_days integer CHECK (retention_days > 0),
        ADD COLUMN soft_limit_gb double precision CHECK (soft_limit_gb > 0),
        ADD COLUMN contract_gb double precision CHECK (contract_gb > 0),
        ADD COLUMN billing_type text NOT NULL DEFAULT 'subscription' CHECK (billing_type IN ('subscription', 'consumption')),
        ADD COLUMN is_partner boolean NOT NULL DEFAULT false,
        ADD COLUMN removal jsonb`,
      'CREATE INDEX accounts_owner ON accounts (owner_id)',
      `CREATE TABLE account_shares (
        account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
        reader_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
        PRIMARY KEY (account_id, reader_id),
        CHECK (account_id <> reader_id)
      )`,
      'CREATE INDEX account_shares_reader ON account_shares (reader_id)',
    ],
  },
};
