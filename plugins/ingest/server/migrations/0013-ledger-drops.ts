import type { RecordsMigration } from '#sdk/server';

/** What rules have dropped, by day, and whose rules they are. */
const createLedgerDrops: RecordsMigration = {
  statements: [
    `CREATE TABLE ledger_drops (
      day date NOT NULL,
      account_id integer NOT NULL,
      signal text NOT NULL,
      processor text NOT NULL,
      rule text NOT NULL,
      items bigint NOT NULL,
      PRIMARY KEY (account_id, day, signal, processor, rule)
    )`,
  ],
};

export default createLedgerDrops;
