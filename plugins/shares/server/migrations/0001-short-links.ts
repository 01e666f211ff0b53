import type { RecordsMigration } from '#sdk/server';

const createShortLinks: RecordsMigration = {
  statements: [
    `CREATE TABLE short_links (
      id text PRIMARY KEY,
      account_id integer NOT NULL,
      target text NOT NULL CHECK (target LIKE '/%'),
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by text NOT NULL
    )`,
    // Targets are longer than an index takes.
    'CREATE UNIQUE INDEX short_links_target ON short_links (account_id, md5(target))',
  ],
};

export default createShortLinks;
