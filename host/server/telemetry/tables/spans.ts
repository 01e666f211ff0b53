import type { TableDefinition } from '#sdk/server';
import { durable } from './durable';

const kind = "Enum8('unspecified' = 0, 'internal' = 1, 'server' = 2, 'client' = 3, 'producer' = 4, 'consumer' = 5)";
const status = "Enum8('unset' = 0, 'ok' = 1, 'error' = 2)";

/** How many spans one that is kept stands for, where others were left out by sampling. Nearly all have the same, which takes no room. */
const weight = 'UInt32 DEFAULT 1 CODEC(ZSTD(1))';

/** One row a span. A trace's spans are found through {@link traces}, a service's figures in {@link spanMinutes}. */
export const spans: TableDefinition = {
  name: 'spans',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    // The start.
    ts: "DateTime64(9, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
    // Nanoseconds.
    duration: 'UInt64 CODEC(T64, ZSTD(1))',
    received: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
    token: 'UInt32 CODEC(ZSTD(1))',
    service: 'LowCardinality(String)',
    name: 'LowCardinality(String)',
    kind,
    status,
    status_message: 'String CODEC(ZSTD(1))',
    trace_id: 'String CODEC(ZSTD(1))',
    span_id: 'String CODEC(ZSTD(1))',
    parent_span_id: 'String CODEC(ZSTD(1))',
    trace_state: 'String CODEC(ZSTD(1))',
    flags: 'UInt32 CODEC(ZSTD(1))',
    attributes: 'JSON(max_dynamic_paths = 128) CODEC(ZSTD(1))',
    // JSON text. All spans of a process share it, so a dictionary of whole texts costs half as much to insert as a second JSON column, and a
    // function of it runs once for each process.
    resource: 'LowCardinality(String)',
    scope_name: 'LowCardinality(String)',
    scope_version: 'LowCardinality(String)',
    // JSON text.
    scope_attributes: 'LowCardinality(String)',
    event_ts: "Array(DateTime64(9, 'UTC')) CODEC(ZSTD(1))",
    event_name: 'Array(LowCardinality(String))',
    // JSON texts.
    event_attributes: 'Array(String) CODEC(ZSTD(1))',
    link_trace_id: 'Array(String) CODEC(ZSTD(1))',
    link_span_id: 'Array(String) CODEC(ZSTD(1))',
    link_trace_state: 'Array(String) CODEC(ZSTD(1))',
    // JSON texts.
    link_attributes: 'Array(String) CODEC(ZSTD(1))',
    // What the sender left out: attributes, events, links.
    dropped_attributes: 'UInt32 CODEC(ZSTD(1))',
    dropped_events: 'UInt32 CODEC(ZSTD(1))',
    dropped_links: 'UInt32 CODEC(ZSTD(1))',
    weight,
  },
  indexes: [
    { name: 'trace_id_bloom', expression: 'trace_id', type: 'bloom_filter(0.01)', granularity: 1 },
    { name: 'duration_minmax', expression: 'duration', type: 'minmax', granularity: 1 },
  ],
  orderBy: ['account', 'toStartOfFiveMinutes(ts)', 'service', 'name', 'ts'],
  partitionBy: 'toDate(ts)',
  shardBy: 'cityHash64(trace_id)',
  settings: { ...durable, min_bytes_for_wide_part: 134_217_728, merge_max_dynamic_subcolumns_in_wide_part: 64 },
};

/** When each trace was: its time range makes the search for its spans a short one. Rows of a trace are to be summed up when read. */
export const traces: TableDefinition = {
  name: 'traces',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    trace_id: 'String CODEC(ZSTD(1))',
    day: 'Date',
    first: "SimpleAggregateFunction(min, DateTime64(9, 'UTC')) CODEC(ZSTD(1))",
    last: "SimpleAggregateFunction(max, DateTime64(9, 'UTC')) CODEC(ZSTD(1))",
    spans: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    errors: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
  },
  engine: 'Aggregating',
  orderBy: ['account', 'trace_id', 'day'],
  partitionBy: 'day',
  shardBy: 'cityHash64(trace_id)',
  settings: durable,
};

/**
 * Requests, errors and durations a minute by service and operation, each span as often as its weight says. Its buckets count spans by `floor(log2(nanoseconds) * 8)`: bucket b
 * holds durations from 2^(b/8) up to 2^((b+1)/8), so a quantile read from it is at most 4.5 % off, and buckets of any rows can be added up.
 */
export const spanMinutes: TableDefinition = {
  name: 'span_minutes',
  columns: {
    account: 'UInt32 CODEC(ZSTD(1))',
    minute: "DateTime('UTC') CODEC(DoubleDelta, ZSTD(1))",
    service: 'LowCardinality(String)',
    name: 'LowCardinality(String)',
    kind,
    status,
    count: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    errors: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    duration: 'SimpleAggregateFunction(sum, UInt64) CODEC(ZSTD(1))',
    longest: 'SimpleAggregateFunction(max, UInt64) CODEC(ZSTD(1))',
    buckets: 'SimpleAggregateFunction(sumMap, Map(Int16, UInt64)) CODEC(ZSTD(1))',
  },
  engine: 'Aggregating',
  orderBy: ['account', 'service', 'minute', 'name', 'kind', 'status'],
  partitionBy: 'toDate(minute)',
  shardBy: 'cityHash64(service)',
  settings: durable,
};

const minutes = `SELECT account, toStartOfMinute(toDateTime(spans.ts, 'UTC')) AS minute, service, name, kind, status, sum(toUInt64(spans.weight)) AS count,
  sumIf(toUInt64(spans.weight), status = 'error') AS errors, sum(spans.duration * spans.weight) AS duration, max(spans.duration) AS longest,
  sumMap(map(toInt16(floor(log2(greatest(spans.duration, 1)) * 8)), toUInt64(spans.weight))) AS buckets
FROM spans GROUP BY account, minute, service, name, kind, status`;

/** For tables made before spans had a weight. What is counted already was counted once each, as it is with the weight that stored spans have now. */
export const spanWeight: readonly string[] = [
  `ALTER TABLE spans {cluster} ADD COLUMN IF NOT EXISTS weight ${weight}`,
  `ALTER TABLE spans_to_minutes {cluster} MODIFY QUERY ${minutes}`,
];

/** Every insert into `spans` also fills the two tables above; a batch that is sent again fills them once. */
export const spanViews: readonly string[] = [
  `CREATE MATERIALIZED VIEW IF NOT EXISTS spans_to_traces {cluster} TO traces AS
SELECT account, trace_id, toDate(spans.ts) AS day, min(spans.ts) AS first,
  max(addNanoseconds(spans.ts, toInt64(least(spans.duration, 86400000000000)))) AS last, count() AS spans, countIf(status = 'error') AS errors
FROM spans GROUP BY account, trace_id, day`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS spans_to_minutes {cluster} TO span_minutes AS
${minutes}`,
];
