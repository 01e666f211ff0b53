import type { RecordsMigration } from '#sdk/server';

/** The order of processors that accounts choose. */
const createProcessorOrders: RecordsMigration = {
  statements: [
    `CREATE TABLE processor_orders (
      account_id integer NOT NULL,
      signal text NOT NULL,
      names jsonb NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, signal)
    )`,
  ],
};

export default createProcessorOrders;
