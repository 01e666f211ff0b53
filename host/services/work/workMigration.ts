import type { RecordsMigration } from '#sdk/server';

/** Tasks, schedules and holds, and what became of their runs. */
const workMigration: RecordsMigration = {
  statements: [
    // ready_at: from when it may be claimed. While it runs that is the end of its lease; null when it is over.
    `CREATE TABLE work_task (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      plugin text NOT NULL,
      job text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('task', 'schedule', 'hold')),
      key text,
      account_id integer NOT NULL DEFAULT 0,
      payload text NOT NULL DEFAULT 'null',
      priority integer NOT NULL DEFAULT 0,
      state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
      ready_at timestamptz,
      epoch bigint NOT NULL DEFAULT 0,
      holder text,
      attempt integer NOT NULL DEFAULT 0,
      lost integer NOT NULL DEFAULT 0,
      every_ms bigint,
      jitter_ms bigint,
      cron text,
      zone text,
      slot_at timestamptz,
      skipped bigint NOT NULL DEFAULT 0,
      progress text,
      error text,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      ended_at timestamptz,
      CHECK ((ready_at IS NULL) = (state IN ('done', 'failed', 'cancelled'))),
      CHECK ((kind = 'schedule') = (slot_at IS NOT NULL))
    )`,
    "CREATE UNIQUE INDEX work_task_waiting ON work_task (plugin, job, key) WHERE kind = 'task' AND state = 'waiting'",
    "CREATE UNIQUE INDEX work_task_named ON work_task (plugin, job, key, kind) WHERE kind <> 'task'",
    'CREATE INDEX work_task_ready ON work_task (plugin, job, ready_at) WHERE ready_at IS NOT NULL',
    'CREATE INDEX work_task_lane ON work_task (plugin, job, priority, account_id, ready_at) WHERE ready_at IS NOT NULL',
    'CREATE INDEX work_task_ended ON work_task (ended_at) WHERE ready_at IS NULL',
    'CREATE INDEX work_task_account ON work_task (account_id) WHERE account_id <> 0',
    `CREATE TABLE work_run (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      task_id uuid NOT NULL,
      plugin text NOT NULL,
      job text NOT NULL,
      key text,
      account_id integer NOT NULL,
      outcome text NOT NULL,
      attempt integer NOT NULL,
      slot_at timestamptz,
      skipped bigint NOT NULL DEFAULT 0,
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      error text
    )`,
    'CREATE INDEX work_run_plugin ON work_run (plugin, job, id)',
    'CREATE INDEX work_run_ended ON work_run (ended_at)',
    'DROP TABLE IF EXISTS job_lease',
  ],
};

export const workMigrations = [{ id: '0013-work', migration: workMigration }] as const;
