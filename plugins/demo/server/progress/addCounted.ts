import type { RecordsMigration } from '#sdk/server';

export default {
  statements: ['alter table shop add column since bigint, add column counted_to bigint, add column counted text'],
} satisfies RecordsMigration;
