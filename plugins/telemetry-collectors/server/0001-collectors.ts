import type { RecordsMigration } from '#sdk/server';

const createCollectors: RecordsMigration = {
  statements: [
    `CREATE TABLE collectors (
      account_id integer NOT NULL,
      instance_uid text NOT NULL,
      sequence_num bigint NOT NULL,
      capabilities bigint NOT NULL,
      name text NOT NULL DEFAULT '',
      host text NOT NULL DEFAULT '',
      version text NOT NULL DEFAULT '',
      os text NOT NULL DEFAULT '',
      attributes jsonb NOT NULL DEFAULT '[]',
      is_healthy boolean,
      problem text,
      effective jsonb NOT NULL DEFAULT '[]',
      remote_hash text,
      remote_status text NOT NULL DEFAULT 'none',
      remote_error text,
      transport text NOT NULL,
      is_gone boolean NOT NULL DEFAULT false,
      is_described boolean NOT NULL DEFAULT false,
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, instance_uid)
    )`,
    `CREATE TABLE configurations (
      account_id integer NOT NULL,
      instance_uid text NOT NULL,
      version integer NOT NULL,
      body text NOT NULL,
      hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by text NOT NULL,
      restored_from integer,
      PRIMARY KEY (account_id, instance_uid, version)
    )`,
  ],
};

export default createCollectors;
