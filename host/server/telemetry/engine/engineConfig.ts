/**
 * The engine's server configuration. The memory ceiling makes a statement fail instead of the process; caches are sized for a
 * product that idles on a laptop, not for a dedicated server.
 */
export function engineConfig(memory: number): string {
  const settings = {
    max_server_memory_usage: memory,
    merges_mutations_memory_usage_soft_limit: Math.floor(memory / 2),
    mark_cache_size: 134_217_728,
    index_mark_cache_size: 67_108_864,
    uncompressed_cache_size: 0,
    mmap_cache_size: 0,
    compiled_expression_cache_size: 33_554_432,
    background_pool_size: 2,
    background_schedule_pool_size: 4,
    background_common_pool_size: 2,
    background_fetches_pool_size: 1,
    background_move_pool_size: 1,
    background_message_broker_schedule_pool_size: 1,
    background_distributed_schedule_pool_size: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `  <${name}>${value}</${name}>`);
  // The engine's socket is open to this user alone, who may write wherever a backup is to go.
  lines.push('  <backups><allowed_path>/</allowed_path></backups>');
  return `<clickhouse>\n${lines.join('\n')}\n</clickhouse>\n`;
}
