import type { RecordsMigration } from '#sdk/server';

/** What is restored, and how far: the files up to `after_file`, and of `in_file` the lines before `after_line`. */
const createRestores: RecordsMigration = {
  statements: [
    `CREATE TABLE restores (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      account_id integer NOT NULL,
      owner_id integer NOT NULL,
      name text NOT NULL,
      restore_account_id integer,
      store text NOT NULL,
      from_time timestamptz NOT NULL,
      to_time timestamptz NOT NULL,
      cut timestamptz NOT NULL,
      state text NOT NULL,
      task text,
      files_done integer NOT NULL DEFAULT 0,
      files_total integer NOT NULL,
      bytes_done bigint NOT NULL DEFAULT 0,
      bytes_total bigint NOT NULL,
      logs bigint NOT NULL DEFAULT 0,
      bad_files integer NOT NULL DEFAULT 0,
      bad_lines bigint NOT NULL DEFAULT 0,
      after_file text NOT NULL DEFAULT '',
      in_file text NOT NULL DEFAULT '',
      after_line bigint NOT NULL DEFAULT 0,
      problem text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    'CREATE INDEX restores_by_account ON restores (account_id)',
    'CREATE INDEX restores_by_expiry ON restores (expires_at)',
  ],
};

export default createRestores;
