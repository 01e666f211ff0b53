import type { RecordsMigration } from '#sdk/server';

/** Which writes of the ledger are in the records. */
const createLedgerWrites: RecordsMigration = {
  statements: [
    `CREATE TABLE ledger_writes (
      run text PRIMARY KEY,
      number bigint NOT NULL,
      at timestamptz NOT NULL
    )`,
  ],
};

export default createLedgerWrites;
