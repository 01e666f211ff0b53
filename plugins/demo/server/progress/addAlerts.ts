import type { RecordsMigration } from '#sdk/server';

export default {
  statements: [
    `create table alert (
      name text primary key,
      made_id text,
      state text not null check (state in ('made', 'on'))
    )`,
    'create table outage (start_at bigint primary key, length bigint not null)',
  ],
} satisfies RecordsMigration;
