import { defineSignal } from '#sdk/query';
import type { TableDefinition } from '#sdk/server';

/** The table of the things that a plugin `watch` looks after: a row for each version of one, written anew with each relist. */
export const watchThings: TableDefinition = {
  name: 'watch_things',
  columns: {
    account: 'UInt32',
    ts: "DateTime64(3, 'UTC')",
    kind: 'LowCardinality(String)',
    uid: 'String',
    version: 'UInt64',
    gone: 'Bool',
    phase: "Enum8('unknown' = 0, 'pending' = 1, 'running' = 2, 'failed' = 3)",
    note: 'String',
    restarts: 'UInt32',
    labels: 'Map(String, String)',
    owners: 'Array(String)',
    spec: 'JSON',
  },
  engine: 'Replacing(version)',
  // With the time and version, so that merges make one of a version that was sent twice, and nothing else.
  orderBy: ['account', 'kind', 'uid', 'ts', 'version'],
  partitionBy: 'toDate(ts)',
  shardBy: 'cityHash64(kind, uid)',
};

/** Its signal, as the plugin's contract would have it. */
export const thingsSignal = defineSignal({
  name: 'watch/things@1',
  title: 'Watched things',
  tables: ['watch_things'],
  retention: { days: 3 },
  tenant: 'account',
  time: { column: 'ts', digits: 3 },
  key: ['kind', 'uid', 'version'],
  state: { key: ['kind', 'uid'], version: 'version', gone: 'gone', lifetime: { hours: 24 } },
  text: 'note',
  words: ['uid'],
  fields: {
    kind: { type: 'text' },
    uid: { type: 'text' },
    version: { type: 'number' },
    gone: { type: 'boolean' },
    phase: { type: 'enum', values: ['pending', 'running', 'failed'], none: 'unknown' },
    restarts: { type: 'number' },
    labels: { type: 'map' },
    owners: { type: 'list' },
    spec: { type: 'json' },
  },
});
