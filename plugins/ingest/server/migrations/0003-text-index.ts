import type { RecordsMigration } from '#sdk/server';

const createTextIndexChoices: RecordsMigration = {
  statements: [
    `CREATE TABLE text_index_choices (
      account_id integer PRIMARY KEY,
      enabled boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    )`,
  ],
};

export default createTextIndexChoices;
