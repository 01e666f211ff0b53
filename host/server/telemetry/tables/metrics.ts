import type { TableDefinition } from '#sdk/server';
import { durable } from './durable';

/**
 * One row a sample. The same series and time sent twice is one sample: merges keep the later row, and readers say FINAL or `LIMIT 1 BY series, ts`
 * (measured alike) for what is not merged yet. Rows are inserted with the two halves of the value's bits, so that every value, Prometheus'
 * stale marker included, arrives as it was sent; no text form of a number keeps the bits of a NaN.
 */
export const samples: TableDefinition = {
  name: 'samples',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    series: 'UInt64 CODEC(ZSTD(1))',
    ts: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
    value: 'Float64 DEFAULT reinterpretAsFloat64(bitOr(bitShiftLeft(toUInt64(high), 32), toUInt64(low))) CODEC(Gorilla, ZSTD(1))',
    high: 'UInt32 EPHEMERAL',
    low: 'UInt32 EPHEMERAL',
  },
  engine: 'Replacing',
  orderBy: ['account', 'series', 'ts'],
  partitionBy: 'toDate(ts)',
  shardBy: 'series',
  settings: durable,
};

/**
 * Native histograms: samples of a series that are each a whole distribution, one row a sample. Buckets stand in runs: an offset and a length for each run, and a count for each
 * bucket. Readers say `LIMIT 1 BY account, series, ts` for what is not merged yet.
 */
export const histograms: TableDefinition = {
  name: 'histograms',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    series: 'UInt64 CODEC(ZSTD(1))',
    ts: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
    // The series has ended; the other columns mean nothing.
    is_stale: 'UInt8 CODEC(ZSTD(1))',
    // Bucket i ends at 2^(i * 2^-schema), or with schema -53 at a bound of its own.
    schema: 'Int8 CODEC(ZSTD(1))',
    // What the sender says of its counter.
    hint: "Enum8('unknown' = 0, 'reset' = 1, 'not-reset' = 2, 'gauge' = 3) CODEC(ZSTD(1))",
    zero_threshold: 'Float64 CODEC(ZSTD(1))',
    zero_count: 'Float64 CODEC(ZSTD(1))',
    count: 'Float64 CODEC(Gorilla, ZSTD(1))',
    sum: 'Float64 CODEC(Gorilla, ZSTD(1))',
    positive_offsets: 'Array(Int32) CODEC(ZSTD(1))',
    positive_lengths: 'Array(UInt32) CODEC(ZSTD(1))',
    positive_counts: 'Array(Float64) CODEC(ZSTD(1))',
    negative_offsets: 'Array(Int32) CODEC(ZSTD(1))',
    negative_lengths: 'Array(UInt32) CODEC(ZSTD(1))',
    negative_counts: 'Array(Float64) CODEC(ZSTD(1))',
    custom_bounds: 'Array(Float64) CODEC(ZSTD(1))',
  },
  engine: 'Replacing',
  orderBy: ['account', 'series', 'ts'],
  partitionBy: 'toDate(ts)',
  shardBy: 'series',
  settings: durable,
};

/**
 * What the ids in `samples` and `histograms` stand for: one row a series and day on which it was written, so that the series of a time range are found without
 * looking at samples. `id` begins with 16 bits of the metric's name: series of one metric lie together in `samples`.
 */
export const series: TableDefinition = {
  name: 'series',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    day: 'Date',
    metric: 'LowCardinality(String)',
    id: 'UInt64 CODEC(ZSTD(1))',
    // All but the metric's name.
    labels: 'SimpleAggregateFunction(anyLast, Map(String, String)) CODEC(ZSTD(1))',
    type: 'SimpleAggregateFunction(anyLast, LowCardinality(String))',
    unit: 'SimpleAggregateFunction(anyLast, LowCardinality(String))',
    first_seen: "SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(ZSTD(1))",
    last_seen: "SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(ZSTD(1))",
  },
  engine: 'Aggregating',
  orderBy: ['account', 'metric', 'id', 'day'],
  partitionBy: 'day',
  shardBy: 'id',
  settings: durable,
};

/** What senders say of a metric, by its name in Prometheus' form; the latest word counts. */
export const metricMetadata: TableDefinition = {
  name: 'metric_metadata',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    metric: 'String CODEC(ZSTD(1))',
    type: 'LowCardinality(String)',
    // `cumulative`, or `delta`: then each sample counts since the one before it, and a rate is a sum.
    temporality: 'LowCardinality(String)',
    unit: 'LowCardinality(String)',
    help: 'String CODEC(ZSTD(1))',
    // As the sender calls it.
    original_name: 'String CODEC(ZSTD(1))',
    seen: "DateTime64(3, 'UTC') CODEC(ZSTD(1))",
  },
  engine: 'Replacing(seen)',
  orderBy: ['account', 'metric'],
  shardBy: 'cityHash64(metric)',
  settings: durable,
};

/** Single measurements beside the samples that sum them up, with the trace they were made in. */
export const exemplars: TableDefinition = {
  name: 'exemplars',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    series: 'UInt64 CODEC(ZSTD(1))',
    ts: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
    value: 'Float64 CODEC(Gorilla, ZSTD(1))',
    trace_id: 'String CODEC(ZSTD(1))',
    span_id: 'String CODEC(ZSTD(1))',
    labels: 'Map(LowCardinality(String), String) CODEC(ZSTD(1))',
  },
  engine: 'Replacing',
  orderBy: ['account', 'series', 'ts', 'trace_id', 'span_id'],
  partitionBy: 'toDate(ts)',
  shardBy: 'series',
  settings: durable,
};
