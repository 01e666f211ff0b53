import type { RecordsMigration } from '#sdk/server';

export default {
  statements: [
    `create table shop (
      id integer primary key check (id = 1),
      seed bigint not null,
      started_at bigint not null,
      live_to bigint not null,
      trouble text
    )`,
    `create table stretch (
      from_time bigint primary key,
      to_time bigint not null check (to_time > from_time),
      state text not null check (state in ('waiting', 'sending', 'sent')),
      rows integer not null
    )`,
    `create index stretch_unsent on stretch (from_time) where state <> 'sent'`,
  ],
} satisfies RecordsMigration;
