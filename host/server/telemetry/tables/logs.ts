import type { TableDefinition } from '#sdk/server';
import { durable } from './durable';

/** Bytes of a column that are compressed together, at least: a page of scattered logs unpacks one such block for each log and column. */
const logBlock = 16_384;

/** For tables made before the block had this size; what is stored keeps the old one until it is merged. */
export const smallerBlocks = [`ALTER TABLE logs {cluster} MODIFY SETTING min_compress_block_size = ${logBlock}`];

/** The texts of logs are most of what is kept: packed at this level nginx's access logs take a sixth less room than at 1, and are read as quickly. */
const message = 'String CODEC(ZSTD(6))';

/** For tables made before messages were packed so; what is stored is packed anew when it is merged. */
export const denserMessages = [`ALTER TABLE logs {cluster} MODIFY COLUMN message ${message}`];

/** For tables made before what has just arrived was asked for; what is stored already has arrived long ago, and is read past by its time. */
export const arrivalIndex = ['ALTER TABLE logs {cluster} ADD INDEX IF NOT EXISTS received_minmax received TYPE minmax GRANULARITY 1'];

/** What logs are counted by for every minute of an account, beside the minute itself. */
export const countedColumns = ['service', 'severity', 'type'] as const;

/**
 * Counts of each minute, kept by the engine within every part of the table: they come, age and go with its logs, and are never out of step. A graph or a
 * number of everything reads some rows a minute.
 */
export const minuteCounts = [
  `ALTER TABLE logs {cluster} ADD PROJECTION IF NOT EXISTS minutes
(SELECT account, toStartOfMinute(ts), ${countedColumns.join(', ')}, count() GROUP BY account, toStartOfMinute(ts), ${countedColumns.join(', ')})`,
  'ALTER TABLE logs {cluster} MATERIALIZE PROJECTION minutes',
];

/**
 * One row a log. Rows of an account lie together by five minutes, service and time, so that a page, a histogram and a filter by
 * service each read few granules. Measured figures and the choices behind them: ../README.md.
 */
export const logs: TableDefinition = {
  name: 'logs',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    ts: "DateTime64(9, 'UTC') CODEC(Delta(8), LZ4)",
    seq: 'UInt64 CODEC(DoubleDelta, ZSTD(1))',
    received: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
    token: 'UInt32 CODEC(ZSTD(1))',
    service: 'LowCardinality(String)',
    severity: "Enum8('unset' = 0, 'trace' = 1, 'debug' = 2, 'info' = 3, 'warn' = 4, 'error' = 5, 'fatal' = 6)",
    type: 'LowCardinality(String)',
    message,
    trace_id: 'String CODEC(ZSTD(1))',
    span_id: 'String CODEC(ZSTD(1))',
    // The most frequent paths have columns of their own, the others share one that is nearly as quick to read.
    fields: 'JSON(max_dynamic_paths = 128) CODEC(ZSTD(1))',
    // The account's policy when the log came: 0 keeps it out of the text index, which takes about as much room as the message.
    indexed: 'UInt8 DEFAULT 1 CODEC(ZSTD(1))',
    // What the text index is built on. Text conditions name it, and look at the message itself only in granules with logs of policy 0.
    searchable: "String ALIAS if(indexed = 1, lowerUTF8(message), '')",
  },
  indexes: [
    { name: 'message_text', expression: "if(indexed = 1, lowerUTF8(message), '')", type: 'text(tokenizer = splitByNonAlpha)' },
    { name: 'indexed_minmax', expression: 'indexed', type: 'minmax', granularity: 1 },
    // A free word is looked for in these columns, too: only with an index on each of them does the text index still spare granules.
    { name: 'trace_id_bloom', expression: 'trace_id', type: 'bloom_filter(0.01)', granularity: 1 },
    { name: 'span_id_bloom', expression: 'span_id', type: 'bloom_filter(0.01)', granularity: 1 },
    { name: 'service_bloom', expression: 'service', type: 'bloom_filter(0.01)', granularity: 1 },
    { name: 'type_bloom', expression: 'type', type: 'bloom_filter(0.01)', granularity: 1 },
    { name: 'received_minmax', expression: 'received', type: 'minmax', granularity: 1 },
  ],
  orderBy: ['account', 'toStartOfFiveMinutes(ts)', 'service', 'ts'],
  partitionBy: 'toDate(ts)',
  shardBy: 'rand()',
  settings: {
    ...durable,
    // A part of this size is one file; as one file a column, a few hundred field names would make every insert write thousands.
    min_bytes_for_wide_part: 134_217_728,
    merge_max_dynamic_subcolumns_in_wide_part: 64,
    min_compress_block_size: logBlock,
  },
};

/**
 * Days on which an account has logs that are kept out of the text index. Nearly always there are none, and a search for words is told so in
 * 11 ms; asking the logs themselves took 33 ms at 10 M rows.
 */
export const unindexedDays: TableDefinition = {
  name: 'unindexed_days',
  columns: { account: 'UInt32 CODEC(ZSTD(1))', day: 'Date' },
  engine: 'Replacing',
  orderBy: ['account', 'day'],
  partitionBy: 'day',
  shardBy: 'account',
  settings: durable,
};

/** Every insert into `logs` also fills the table above. */
export const unindexedView: readonly string[] = [
  `CREATE MATERIALIZED VIEW IF NOT EXISTS logs_to_unindexed_days {cluster} TO unindexed_days AS
SELECT account, toDate(logs.ts) AS day FROM logs WHERE indexed = 0 GROUP BY account, day`,
  'INSERT INTO unindexed_days SELECT DISTINCT account, toDate(ts) FROM logs WHERE indexed = 0',
];
