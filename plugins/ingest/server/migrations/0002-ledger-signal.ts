import type { RecordsMigration } from '#sdk/server';

/** The ledger counts logs, samples and spans apart. */
const countSignals: RecordsMigration = {
  statements: [
    `ALTER TABLE ledger_counts ADD COLUMN IF NOT EXISTS signal text NOT NULL DEFAULT 'logs'`,
    `ALTER TABLE ledger_counts DROP CONSTRAINT ledger_counts_pkey`,
    `ALTER TABLE ledger_counts ADD PRIMARY KEY (token_id, protocol, signal, outcome, detail)`,
    `ALTER TABLE ledger_samples ADD COLUMN IF NOT EXISTS signal text NOT NULL DEFAULT 'logs'`,
    `DROP INDEX IF EXISTS ledger_samples_of`,
    `CREATE INDEX ledger_samples_of ON ledger_samples (token_id, protocol, signal, reason, id DESC)`,
  ],
};

export default countSignals;
