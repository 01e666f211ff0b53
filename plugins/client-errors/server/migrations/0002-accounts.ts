import type { RecordsMigration } from '#sdk/server';

/** Errors belong to the account that told of them first, so that no account makes those of others go. */
const addAccounts: RecordsMigration = {
  statements: [
    'ALTER TABLE groups ADD COLUMN account_id integer NOT NULL DEFAULT 0',
    'CREATE INDEX groups_account ON groups (account_id, last_at)',
  ],
};

export default addAccounts;
