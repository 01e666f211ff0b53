import type { ClickHouseSettings } from '@clickhouse/client';
import type { QueryBudget } from '#sdk/server';

/** @param isCrowding whether the query stands back behind those of others */
export function querySettings({ seconds, memoryBytes, rowsToRead }: QueryBudget, isCrowding: boolean): ClickHouseSettings {
  return {
    // 2, because clients may set limits; nothing that writes is allowed either way.
    readonly: '2',
    max_execution_time: seconds,
    timeout_overflow_mode: 'throw',
    max_memory_usage: String(memoryBytes),
    max_rows_to_read: String(rowsToRead),
    read_overflow_mode: 'throw',
    // A larger number waits, block by block and a second at most, while a smaller one runs.
    priority: isCrowding ? '2' : '1',
    cancel_http_readonly_queries_on_client_close: 1,
    // Numbers inside the JSON of a row stay numbers; the compiler casts what a double cannot hold.
    output_format_json_quote_64bit_integers: 0,
  };
}

/** @param token by which the engine knows the batch when it is sent again */
export function insertSettings(token: string | undefined): ClickHouseSettings {
  return {
    // The answer means that the rows are stored: no buffering in the engine, on no node of a cluster.
    async_insert: 0,
    insert_distributed_sync: 1,
    insert_deduplicate: 1,
    ...(token === undefined ? {} : { insert_deduplication_token: token }),
    // A retry also reaches the tables that views fill, each once: the attempt before may have ended between them.
    deduplicate_blocks_in_dependent_materialized_views: 1,
    // A batch is one part a partition, whatever its size, so that a retry makes the same blocks.
    input_format_parallel_parsing: 0,
    date_time_input_format: 'basic',
    input_format_skip_unknown_fields: 0,
    // An object for a column of text becomes its JSON text.
    input_format_json_read_objects_as_strings: 1,
    // A text that looks like a time stays the text that was sent.
    input_format_try_infer_dates: 0,
    input_format_try_infer_datetimes: 0,
    // A path that one log has twice ("a.b" beside a: {b}) keeps its first value instead of refusing the batch.
    type_json_skip_duplicated_paths: 1,
  };
}
