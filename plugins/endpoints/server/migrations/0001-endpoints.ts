import type { RecordsMigration } from '#sdk/server';

const createEndpoints: RecordsMigration = {
  statements: [
    `CREATE TABLE endpoints (
      id uuid PRIMARY KEY,
      account_id integer NOT NULL,
      title text NOT NULL CHECK (title <> ''),
      description text NOT NULL,
      type text NOT NULL,
      body_template text,
      settings text NOT NULL,
      created_at timestamptz NOT NULL,
      created_by text NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL
    )`,
    'CREATE INDEX endpoints_account ON endpoints (account_id)',
    `CREATE TABLE notices (
      id uuid PRIMARY KEY,
      account_id integer NOT NULL,
      title text NOT NULL,
      reason text NOT NULL,
      content text NOT NULL,
      at timestamptz NOT NULL
    )`,
    'CREATE INDEX notices_account ON notices (account_id, at)',
    'CREATE INDEX notices_at ON notices (at)',
    `CREATE TABLE sendings (
      delivery_id uuid PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      notice_id uuid NOT NULL REFERENCES notices ON DELETE CASCADE,
      endpoint_id uuid NOT NULL,
      account_id integer NOT NULL,
      group_hash text NOT NULL
    )`,
    'CREATE INDEX sendings_endpoint ON sendings (account_id, endpoint_id, number)',
    'CREATE INDEX sendings_group ON sendings (endpoint_id, group_hash, number)',
    'CREATE INDEX sendings_notice ON sendings (notice_id)',
  ],
};

export default createEndpoints;
