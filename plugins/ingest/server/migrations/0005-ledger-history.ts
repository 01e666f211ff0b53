import type { RecordsMigration } from '#sdk/server';

/** Counts over time, and how long after its event the latest was stored. */
const createLedgerHistory: RecordsMigration = {
  statements: [
    `ALTER TABLE ledger_counts ADD COLUMN IF NOT EXISTS lag_ms bigint`,
    `CREATE TABLE ledger_history (
      width integer NOT NULL,
      slot timestamptz NOT NULL,
      account_id integer NOT NULL,
      token_id integer NOT NULL,
      protocol text NOT NULL,
      signal text NOT NULL,
      outcome text NOT NULL,
      items bigint NOT NULL,
      PRIMARY KEY (width, slot, account_id, token_id, protocol, signal, outcome)
    )`,
  ],
};

export default createLedgerHistory;
