import type { RecordsMigration } from '#sdk/server';

const createDeliveries: RecordsMigration = {
  statements: [
    `CREATE TABLE deliveries (
      id uuid PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      plugin_id text NOT NULL,
      key text NOT NULL,
      account_id integer NOT NULL,
      channel text NOT NULL,
      title text NOT NULL,
      severity text,
      target text,
      is_test boolean NOT NULL,
      content text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      error text,
      provider_id text,
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      UNIQUE (plugin_id, key)
    )`,
    'CREATE INDEX deliveries_account ON deliveries (account_id, number)',
    'CREATE INDEX deliveries_created ON deliveries (created_at)',
    `CREATE TABLE delivery_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      delivery_id uuid NOT NULL REFERENCES deliveries ON DELETE CASCADE,
      at timestamptz NOT NULL,
      milliseconds integer NOT NULL,
      error text
    )`,
    'CREATE INDEX delivery_attempts_delivery ON delivery_attempts (delivery_id, id)',
  ],
};

export default createDeliveries;
