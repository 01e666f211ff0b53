import { defineSignal } from '#sdk/query';
import type { TableDefinition } from '#sdk/server';

/** The table of a plugin `watch`, as its migration would create it. */
export const watchEvents: TableDefinition = {
  name: 'watch_events',
  columns: {
    account: 'UInt32',
    ts: "DateTime64(3, 'UTC')",
    id: 'String',
    rule: 'LowCardinality(String)',
    level: "Enum8('none' = 0, 'low' = 1, 'high' = 2)",
    text: 'String',
    took: 'Float64',
    labels: 'Map(String, String)',
    tags: 'Array(String)',
    context: 'JSON',
  },
  orderBy: ['account', 'ts', 'id'],
  partitionBy: 'toDate(ts)',
  shardBy: 'cityHash64(id)',
};

/** Its signal, as the plugin's contract would have it. */
export const watchSignal = defineSignal({
  name: 'watch/events@1',
  title: 'Watch events',
  tables: ['watch_events'],
  tenant: 'account',
  time: { column: 'ts', digits: 3 },
  key: ['id'],
  text: 'text',
  words: ['rule'],
  fields: {
    rule: { type: 'text' },
    level: { type: 'enum', values: ['low', 'high'], none: 'none' },
    took: { type: 'number', unit: 'ms' },
    labels: { type: 'map' },
    tags: { type: 'list' },
    context: { type: 'json' },
  },
});
