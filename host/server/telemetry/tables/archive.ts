import type { TableDefinition } from '#sdk/server';
import { durable } from './durable';

/** Which logs of a file are being deleted from the table: its rows' keys, for as long as that takes. */
export const archiveReleases: TableDefinition = {
  name: 'archive_releases',
  columns: { file: 'String', ts: "DateTime64(9, 'UTC')", seq: 'UInt64' },
  orderBy: ['ts', 'seq'],
  partitionBy: 'file',
  shardBy: 'seq',
  settings: durable,
};
