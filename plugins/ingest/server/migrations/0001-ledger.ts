import type { RecordsMigration } from '#sdk/server';

const createLedger: RecordsMigration = {
  statements: [
    `CREATE TABLE ledger_counts (
      account_id integer NOT NULL,
      token_id integer NOT NULL,
      protocol text NOT NULL,
      outcome text NOT NULL,
      detail text NOT NULL,
      logs bigint NOT NULL,
      bytes bigint NOT NULL,
      last_seen timestamptz NOT NULL,
      PRIMARY KEY (token_id, protocol, outcome, detail)
    )`,
    `CREATE INDEX ledger_counts_account ON ledger_counts (account_id)`,
    `CREATE TABLE ledger_samples (
      id bigserial PRIMARY KEY,
      account_id integer NOT NULL,
      token_id integer NOT NULL,
      protocol text NOT NULL,
      reason text NOT NULL,
      text text NOT NULL,
      at timestamptz NOT NULL
    )`,
    `CREATE INDEX ledger_samples_of ON ledger_samples (token_id, protocol, reason, id DESC)`,
  ],
};

export default createLedger;
