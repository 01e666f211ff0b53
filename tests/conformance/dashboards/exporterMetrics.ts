/** Metrics as exporters write them, by the names of their documentation. */
export interface ExporterMetric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  /** Every combination of the values is a series. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** A gauge's value, and by how much a counter (or the count of a histogram) grows a second. */
  readonly value: number;
  readonly bounds?: readonly number[];
}

type Labels = ExporterMetric['labels'];

const of =
  (type: ExporterMetric['type']) =>
  (
    common: Labels,
    metrics: Readonly<Record<string, number | readonly [value: number, labels: Labels]>>,
    bounds?: readonly number[],
  ): readonly ExporterMetric[] =>
    Object.entries(metrics).map(([name, what]) => {
      const [value, labels] = typeof what === 'number' ? [what, {}] : what;
      return { name, type, labels: { ...common, ...labels }, value, ...(bounds === undefined ? {} : { bounds }) };
    });
const counters = of('counter');
const gauges = of('gauge');
const histograms = of('histogram');
const summaries = of('summary');

const on = (job: string, ...instances: readonly string[]): Labels => ({ job: [job], instance: instances });

const nginx = on('nginx', 'web-1:9113', 'web-2:9113');
const postgres = on('postgres', 'db-1:9187');
const database: Labels = { ...postgres, datname: ['app', 'reports'] };
const tables: Labels = { ...database, schemaname: ['public'], relname: ['orders', 'people', 'sessions'] };
const redis = on('redis', 'cache-1:9121', 'cache-2:9121');
const kafka = on('kafka', 'exporter:9308');
const partitions: Labels = { ...kafka, topic: ['orders', 'clicks'], partition: ['0', '1', '2'] };
const rabbit = on('rabbitmq', 'rabbit-1:15692', 'rabbit-2:15692');
const queues: Labels = { ...rabbit, vhost: ['/'], queue: ['orders', 'mails'] };
const java = on('billing', 'billing-1:8080', 'billing-2:8080');
const node = on('front', 'front-1:3000', 'front-2:3000');
const go = on('gateway', 'gateway-1:9090', 'gateway-2:9090');

/** By the content id of the bundle that shows them. */
export const exporterMetrics: Readonly<Record<string, readonly ExporterMetric[]>> = {
  nginx: [
    ...gauges(nginx, {
      nginx_up: 1,
      nginx_connections_active: 31,
      nginx_connections_reading: 1,
      nginx_connections_writing: 6,
      nginx_connections_waiting: 24,
    }),
    ...counters(nginx, { nginx_http_requests_total: 120, nginx_connections_accepted: 14, nginx_connections_handled: 14 }),
    ...counters(on('ingress', '10.0.0.9:10254'), {
      nginx_ingress_controller_requests: [
        40,
        {
          ingress: ['shop'],
          host: ['shop.example'],
          method: ['GET', 'POST'],
          status: ['200', '404', '503'],
          pod: ['ingress-a', 'ingress-b'],
        },
      ],
    }),
    ...histograms(
      on('ingress', '10.0.0.9:10254'),
      {
        nginx_ingress_controller_request_duration_seconds: [
          40,
          { ingress: ['shop'], host: ['shop.example'], status: ['200'], pod: ['ingress-a', 'ingress-b'] },
        ],
      },
      [0.005, 0.05, 0.5, 5],
    ),
  ],
  postgresql: [
    ...gauges(postgres, { pg_up: 1, pg_settings_max_connections: 100, pg_replication_lag_seconds: 0.4 }),
    ...counters(database, {
      pg_stat_database_xact_commit: 80,
      pg_stat_database_xact_rollback: 1,
      pg_stat_database_blks_hit: 9000,
      pg_stat_database_blks_read: 40,
      pg_stat_database_tup_returned: 50_000,
      pg_stat_database_tup_fetched: 6000,
      pg_stat_database_tup_inserted: 90,
      pg_stat_database_tup_updated: 60,
      pg_stat_database_tup_deleted: 5,
      pg_stat_database_temp_bytes: 2000,
      pg_stat_database_deadlocks: 0.001,
      pg_stat_database_conflicts: 0,
    }),
    ...gauges(database, {
      pg_stat_activity_count: [4, { state: ['active', 'idle', 'idle in transaction'] }],
      pg_stat_activity_max_tx_duration: [3, { state: ['active'] }],
      pg_locks_count: [6, { mode: ['accesssharelock', 'rowexclusivelock'] }],
      pg_database_size_bytes: 7e9,
    }),
    ...counters(postgres, { pg_stat_bgwriter_checkpoints_timed_total: 0.003, pg_stat_bgwriter_checkpoints_req_total: 0.0004 }),
    ...gauges(tables, { pg_stat_user_tables_n_dead_tup: 900, pg_stat_user_tables_n_live_tup: 90_000 }),
    ...counters(tables, { pg_stat_user_tables_seq_scan: 0.2, pg_stat_user_tables_idx_scan: 70 }),
  ],
  redis: [
    ...gauges(redis, {
      redis_up: 1,
      redis_memory_used_bytes: 3e8,
      redis_memory_max_bytes: 1e9,
      redis_connected_clients: 12,
      redis_blocked_clients: 0,
      redis_connected_slaves: 1,
      redis_mem_fragmentation_ratio: 1.2,
      redis_db_keys: [5000, { db: ['db0', 'db1'] }],
    }),
    ...counters(redis, {
      redis_commands_processed_total: 900,
      redis_keyspace_hits_total: 700,
      redis_keyspace_misses_total: 30,
      redis_evicted_keys_total: 0,
      redis_expired_keys_total: 2,
      redis_net_input_bytes_total: 90_000,
      redis_net_output_bytes_total: 400_000,
      redis_commands_total: [300, { cmd: ['get', 'set', 'expire'] }],
      redis_commands_duration_seconds_total: [0.004, { cmd: ['get', 'set', 'expire'] }],
    }),
  ],
  kafka: [
    ...gauges(kafka, { kafka_brokers: 3, kafka_topic_partitions: [3, { topic: ['orders', 'clicks'] }] }),
    ...counters(partitions, { kafka_topic_partition_current_offset: 25, kafka_topic_partition_oldest_offset: 20 }),
    ...gauges(partitions, { kafka_topic_partition_under_replicated_partition: 0, kafka_topic_partition_leader_is_preferred: 1 }),
    ...gauges({ ...partitions, consumergroup: ['billing', 'search'] }, { kafka_consumergroup_lag: 40 }),
    ...counters({ ...partitions, consumergroup: ['billing', 'search'] }, { kafka_consumergroup_current_offset: 24 }),
    ...gauges(kafka, { kafka_consumergroup_members: [2, { consumergroup: ['billing', 'search'] }] }),
  ],
  rabbitmq: [
    ...gauges(rabbit, {
      rabbitmq_build_info: [1, { rabbitmq_version: ['4.0.5'] }],
      rabbitmq_connections: 9,
      rabbitmq_channels: 14,
      rabbitmq_process_resident_memory_bytes: 2e8,
      rabbitmq_resident_memory_limit_bytes: 1e9,
      rabbitmq_disk_space_available_bytes: 4e10,
      rabbitmq_disk_space_available_limit_bytes: 5e7,
      rabbitmq_process_open_fds: 80,
      rabbitmq_process_max_fds: 65_536,
    }),
    ...gauges(queues, { rabbitmq_queue_messages_ready: 12, rabbitmq_queue_messages_unacked: 3, rabbitmq_queue_consumers: 2 }),
    ...counters(queues, { rabbitmq_queue_messages_published_total: 30 }),
    ...counters(rabbit, {
      rabbitmq_channel_messages_delivered_ack_total: 29,
      rabbitmq_channel_messages_acked_total: 29,
      rabbitmq_channel_messages_redelivered_total: 0.1,
    }),
  ],
  jvm: [
    ...gauges({ ...java, area: ['heap'], id: ['G1 Eden Space', 'G1 Old Gen'] }, { jvm_memory_used_bytes: 2e8, jvm_memory_max_bytes: 5e8 }),
    ...gauges({ ...java, area: ['nonheap'], id: ['Metaspace'] }, { jvm_memory_used_bytes: 9e7, jvm_memory_max_bytes: -1 }),
    ...counters(
      { ...java, action: ['end of minor GC'], cause: ['G1 Evacuation Pause'] },
      { jvm_gc_pause_seconds_sum: 0.004, jvm_gc_pause_seconds_count: 0.3 },
    ),
    ...gauges({ ...java, action: ['end of minor GC'], cause: ['G1 Evacuation Pause'] }, { jvm_gc_pause_seconds_max: 0.03 }),
    ...counters(java, { jvm_gc_memory_allocated_bytes_total: 4e6, logback_events_total: [0.4, { level: ['info', 'warn', 'error'] }] }),
    ...gauges(java, {
      jvm_threads_live_threads: 44,
      jvm_threads_states_threads: [11, { state: ['runnable', 'blocked', 'waiting', 'timed-waiting'] }],
      jvm_classes_loaded_classes: 15_000,
      process_cpu_usage: 0.2,
      process_uptime_seconds: 90_000,
      hikaricp_connections_active: [2, { pool: ['HikariPool-1'] }],
      hikaricp_connections_pending: [0, { pool: ['HikariPool-1'] }],
    }),
    ...counters(
      { ...java, uri: ['/bills', '/bills/{id}'], method: ['GET'], status: ['200'] },
      { http_server_requests_seconds_count: 12, http_server_requests_seconds_sum: 0.7 },
    ),
  ],
  nodejs: [
    ...gauges(node, {
      nodejs_version_info: [1, { version: ['v22.14.0'] }],
      nodejs_eventloop_lag_p50_seconds: 0.011,
      nodejs_eventloop_lag_p99_seconds: 0.02,
      nodejs_heap_size_used_bytes: 9e7,
      nodejs_heap_size_total_bytes: 1.2e8,
      nodejs_heap_space_size_used_bytes: [2e7, { space: ['new', 'old', 'code'] }],
      nodejs_external_memory_bytes: 3e6,
      nodejs_active_handles: [7, { type: ['Socket', 'Server'] }],
      nodejs_active_requests: [1, { type: ['FSReqCallback'] }],
      process_resident_memory_bytes: 2e8,
      process_start_time_seconds: 0,
      process_open_fds: 40,
    }),
    ...counters(node, { process_cpu_seconds_total: 0.3, process_cpu_user_seconds_total: 0.25, process_cpu_system_seconds_total: 0.05 }),
    ...histograms({ ...node, kind: ['minor', 'major'] }, { nodejs_gc_duration_seconds: 0.4 }, [0.001, 0.01, 0.1, 1, 2, 5]),
  ],
  go: [
    ...gauges(go, {
      up: 1,
      go_info: [1, { version: ['go1.24.1'] }],
      go_goroutines: 120,
      go_threads: 14,
      go_memstats_heap_inuse_bytes: 6e7,
      go_memstats_heap_idle_bytes: 2e7,
      go_memstats_stack_inuse_bytes: 1e6,
      process_resident_memory_bytes: 1e8,
      process_open_fds: 60,
      process_max_fds: 1024,
    }),
    ...counters(go, { process_cpu_seconds_total: 0.2, go_memstats_alloc_bytes_total: 3e6 }),
    ...summaries(go, { go_gc_duration_seconds: 0.1 }),
  ],
};
