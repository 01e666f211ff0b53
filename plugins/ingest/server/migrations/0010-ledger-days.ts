import type { RecordsMigration } from '#sdk/server';

/** What accounts have sent by day of receipt, for plans. */
const createLedgerDays: RecordsMigration = {
  statements: [
    `CREATE TABLE ledger_days (
      day date NOT NULL,
      account_id integer NOT NULL,
      signal text NOT NULL,
      items bigint NOT NULL,
      bytes bigint NOT NULL,
      PRIMARY KEY (account_id, day, signal)
    )`,
  ],
};

export default createLedgerDays;
