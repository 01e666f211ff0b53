import type { RecordsMigration } from '#sdk/server';

const migration: RecordsMigration = {
  statements: [
    `CREATE TABLE triggers (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      type text NOT NULL,
      name text NOT NULL,
      enabled boolean NOT NULL,
      tags text[] NOT NULL,
      severities smallint[] NOT NULL,
      severity smallint NOT NULL,
      search text NOT NULL,
      definition jsonb NOT NULL,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      created_by text NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL
    )`,
    'CREATE INDEX triggers_account ON triggers (account_id, type, updated_at DESC)',
    'CREATE SEQUENCE epochs',
    `CREATE TABLE schedules (
      trigger_id text PRIMARY KEY,
      account_id integer NOT NULL,
      due bigint NOT NULL,
      every_ms bigint NOT NULL,
      epoch bigint NOT NULL,
      lease_until bigint,
      slot bigint,
      skipped bigint NOT NULL DEFAULT 0,
      took_ms integer,
      error text,
      told jsonb
    )`,
    'CREATE INDEX schedules_due ON schedules (due)',
    `CREATE TABLE group_states (
      trigger_id text NOT NULL,
      group_key text NOT NULL,
      account_id integer NOT NULL,
      state text NOT NULL,
      severity smallint NOT NULL,
      labels jsonb NOT NULL,
      memory jsonb NOT NULL,
      acknowledged_by text,
      PRIMARY KEY (trigger_id, group_key)
    )`,
    'CREATE INDEX group_states_account ON group_states (account_id)',
    `CREATE TABLE triggered_alerts (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      trigger_id text NOT NULL,
      type text NOT NULL,
      name text NOT NULL,
      severity smallint NOT NULL,
      tags text[] NOT NULL,
      at bigint NOT NULL,
      document jsonb NOT NULL
    )`,
    'CREATE INDEX triggered_alerts_account ON triggered_alerts (account_id, at DESC)',
    'CREATE INDEX triggered_alerts_trigger ON triggered_alerts (trigger_id, at DESC)',
    `CREATE TABLE transitions (
      trigger_id text NOT NULL,
      at bigint NOT NULL,
      group_key text NOT NULL,
      account_id integer NOT NULL,
      labels jsonb NOT NULL,
      from_state text NOT NULL,
      to_state text NOT NULL,
      severity smallint NOT NULL,
      value text,
      reason text NOT NULL,
      PRIMARY KEY (trigger_id, at, group_key, reason)
    )`,
    'CREATE INDEX transitions_at ON transitions (at)',
  ],
};
export default migration;
