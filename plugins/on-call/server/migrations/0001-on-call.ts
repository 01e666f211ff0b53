import type { RecordsMigration } from '#sdk/server';

const createOnCall: RecordsMigration = {
  statements: [
    `CREATE TABLE definitions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('rotation', 'escalation', 'route')),
      name text NOT NULL,
      place integer NOT NULL,
      definition jsonb NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL
    )`,
    'CREATE UNIQUE INDEX definitions_name ON definitions (account_id, kind, lower(name))',
    `CREATE TABLE beliefs (
      route_id uuid NOT NULL,
      group_key text NOT NULL,
      account_id integer NOT NULL,
      believed jsonb NOT NULL,
      notice jsonb NOT NULL,
      told_at bigint NOT NULL,
      PRIMARY KEY (route_id, group_key)
    )`,
    'CREATE INDEX beliefs_account ON beliefs (account_id)',
    `CREATE TABLE waiting (
      route_id uuid NOT NULL,
      group_key text NOT NULL,
      account_id integer NOT NULL,
      bundle jsonb NOT NULL,
      bundle_key text NOT NULL,
      notice jsonb NOT NULL,
      due bigint NOT NULL,
      PRIMARY KEY (route_id, group_key)
    )`,
    'CREATE INDEX waiting_account ON waiting (account_id)',
    `CREATE TABLE climbs (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id integer NOT NULL,
      escalation_id uuid NOT NULL,
      trigger_id text NOT NULL,
      group_key text NOT NULL,
      notice jsonb NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'acknowledged', 'over', 'unanswered')),
      step integer NOT NULL,
      round integer NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz
    )`,
    `CREATE UNIQUE INDEX climbs_waiting ON climbs (escalation_id, group_key) WHERE state = 'waiting'`,
    'CREATE INDEX climbs_account ON climbs (account_id, started_at DESC)',
  ],
};
export default createOnCall;
