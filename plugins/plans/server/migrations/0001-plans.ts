import type { RecordsMigration } from '#sdk/server';

/** What differs from the defaults of an owner account's plan type; an account without a row has the defaults. */
const createPlans: RecordsMigration = {
  statements: [
    `CREATE TABLE plans (
      owner_account_id integer PRIMARY KEY,
      current_values jsonb NOT NULL DEFAULT '{}',
      pending jsonb,
      payment_method jsonb NOT NULL DEFAULT '{"kind":"none","provider":null}',
      cancellation jsonb
    )`,
  ],
};

export default createPlans;
