import type { RecordsMigration } from '#sdk/server';

/** The table of {@link notes}. A migration that has been released is never changed: the next one is 0002. */
const createNotes: RecordsMigration = {
  statements: [
    `CREATE TABLE notes (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      title text NOT NULL,
      text text NOT NULL,
      changed_by text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (account_id, title)
    )`,
  ],
};

export default createNotes;
