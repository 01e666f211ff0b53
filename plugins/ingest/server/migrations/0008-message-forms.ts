import type { RecordsMigration } from '#sdk/server';

const createMessageForms: RecordsMigration = {
  statements: [
    `CREATE TABLE message_forms (
      account_id integer PRIMARY KEY,
      json boolean NOT NULL,
      logfmt boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    )`,
  ],
};

export default createMessageForms;
