import type { RecordsMigration } from '#sdk/server';

export default {
  statements: [
    `alter table stretch
      add column content text not null default 'everything' check (content in ('everything', 'logs', 'signals')),
      drop constraint stretch_pkey,
      add primary key (from_time, content)`,
  ],
} satisfies RecordsMigration;
