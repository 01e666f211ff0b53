import type { TableDefinition } from '#sdk/server';
import { durable } from './durable';

/**
 * Which fields an account's logs of a quarter of an hour have. What fills it adds rows with what is new, merges add them up, and so do
 * readers. The row of the field `''` counts all logs.
 */
export const logFields: TableDefinition = {
  name: 'log_fields',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    // Its start.
    quarter: "DateTime('UTC') CODEC(DoubleDelta, ZSTD(1))",
    field: 'LowCardinality(String)',
    // Bits: 1 boolean, 2 whole number, 4 fraction, 8 other number, 16 text, 32 list or object in a list, 64 list.
    kinds: 'SimpleAggregateFunction(groupBitOr, UInt8) CODEC(ZSTD(1))',
    // Logs that have the field.
    logs: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    // Logs that the counts were made of, in the row of all logs: of very many, some stand for the others.
    looked_at: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    // Values; a list has several.
    occurrences: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    numbers: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    sum: 'SimpleAggregateFunction(sum, Float64) CODEC(ZSTD(1))',
    least: 'SimpleAggregateFunction(min, Nullable(Float64)) CODEC(ZSTD(1))',
    greatest: 'SimpleAggregateFunction(max, Nullable(Float64)) CODEC(ZSTD(1))',
    // Numbers by size: bucket 1 begins at 2^-16, a sixteenth of a power of two each; negative numbers in negative buckets, others in 0.
    buckets: 'SimpleAggregateFunction(sumMap, Map(Int16, UInt64)) CODEC(ZSTD(1))',
    // Some of its values are not among `log_values`.
    overflowed: 'SimpleAggregateFunction(max, UInt8) CODEC(ZSTD(1))',
    // 1,024 registers of a HyperLogLog of all its values, once some are not kept. An array of each is merged faster than a map of those in use.
    registers: "AggregateFunction(maxForEach, Array(UInt8)) DEFAULT arrayReduce('maxForEachState', [sketch]) CODEC(ZSTD(1))",
    sketch: 'Array(UInt8) EPHEMERAL',
  },
  engine: 'Aggregating',
  orderBy: ['account', 'quarter', 'field'],
  partitionBy: 'toDate(quarter)',
  shardBy: 'cityHash64(field)',
  settings: durable,
};

/** The frequent values of {@link logFields}: up to 200 a field and quarter. */
export const logValues: TableDefinition = {
  name: 'log_values',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    field: 'LowCardinality(String)',
    quarter: "DateTime('UTC') CODEC(DoubleDelta, ZSTD(1))",
    value: 'String CODEC(ZSTD(1))',
    logs: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    // Its register, and what it sets it to.
    register: 'SimpleAggregateFunction(max, UInt16) CODEC(ZSTD(1))',
    rank: 'SimpleAggregateFunction(max, UInt8) CODEC(ZSTD(1))',
  },
  engine: 'Aggregating',
  orderBy: ['account', 'field', 'quarter', 'value'],
  partitionBy: 'toDate(quarter)',
  shardBy: 'cityHash64(field)',
  settings: durable,
};

/** Which labels the series of a metric have on a day. */
export const metricLabels: TableDefinition = {
  name: 'metric_labels',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    metric: 'LowCardinality(String)',
    label: 'LowCardinality(String)',
    day: 'Date',
    series: 'AggregateFunction(uniqCombined(12), UInt64) CODEC(ZSTD(1))',
    values: 'AggregateFunction(uniqCombined(12), String) CODEC(ZSTD(1))',
  },
  engine: 'Aggregating',
  orderBy: ['account', 'metric', 'label', 'day'],
  partitionBy: 'day',
  shardBy: 'cityHash64(label)',
  settings: durable,
};

/** Which values a label has on a day, in series of any metric; the label `__name__` has the names of metrics. */
export const labelValues: TableDefinition = {
  name: 'label_values',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    label: 'LowCardinality(String)',
    value: 'String CODEC(ZSTD(1))',
    day: 'Date',
    series: 'AggregateFunction(uniqCombined(12), UInt64) CODEC(ZSTD(1))',
  },
  engine: 'Aggregating',
  orderBy: ['account', 'label', 'value', 'day'],
  partitionBy: 'day',
  shardBy: 'cityHash64(label)',
  settings: durable,
};

/** A series is written once a day, so these run once for each series and day, never for a sample. */
export const labelViews: readonly string[] = [
  `CREATE MATERIALIZED VIEW IF NOT EXISTS series_to_metric_labels {cluster} TO metric_labels AS
SELECT account, metric, pair.1 AS label, day, uniqCombinedState(12)(id) AS series, uniqCombinedState(12)(pair.2) AS values
FROM series ARRAY JOIN CAST(labels, 'Array(Tuple(String, String))') AS pair GROUP BY account, metric, label, day`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS series_to_label_values {cluster} TO label_values AS
SELECT account, pair.1 AS label, pair.2 AS value, day, uniqCombinedState(12)(id) AS series
FROM series ARRAY JOIN arrayPushBack(CAST(labels, 'Array(Tuple(String, String))'), ('__name__', toString(metric))) AS pair
GROUP BY account, label, value, day`,
];
