import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';

const server = 'instance=~"$instance"';
const one = `${server}, datname=~"$database"`;
const rate = (name: string): string => `rate(pg_stat_database_${name}{${one}}[5m])`;

/** PostgreSQL by the names of postgres_exporter. */
export const postgresql = dashboardOf({
  title: 'PostgreSQL',
  description: 'Transactions, rows, cache, locks, connections and replication of PostgreSQL, from the names of postgres_exporter.',
  tags: ['postgresql', 'database'],
  variables: [
    labelValues('instance', 'pg_up', { title: 'Server' }),
    labelValues('database', 'pg_stat_database_xact_commit{instance=~"$instance"}', { title: 'Database', label: 'datname' }),
  ],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Servers up', `sum(pg_up{${server}})`),
        stat('Transactions', `sum(${rate('xact_commit')}) + sum(${rate('xact_rollback')})`, { unit: 'ops/sec' }),
        stat('Rolled back', `sum(${rate('xact_rollback')}) / (sum(${rate('xact_commit')}) + sum(${rate('xact_rollback')}))`, {
          unit: 'percent-decimal',
          decimals: 2,
          warn: 0.05,
          bad: 0.2,
        }),
        stat('Read from the cache', `sum(${rate('blks_hit')}) / (sum(${rate('blks_hit')}) + sum(${rate('blks_read')}))`, {
          unit: 'percent-decimal',
          decimals: 2,
          isGoodHigh: true,
          warn: 0.99,
          bad: 0.95,
          about: 'Share of the blocks that were in shared buffers. Below 95 % the working set does not fit.',
        }),
        stat('Connections in use', `sum(pg_stat_activity_count{${one}}) / sum(pg_settings_max_connections{${server}})`, {
          unit: 'percent-decimal',
          warn: 0.7,
          bad: 0.9,
        }),
        stat('Replication lag', `max(pg_replication_lag_seconds{${server}})`, { unit: 'seconds', warn: 10, bad: 60 }),
      ],
    },
    {
      title: 'Work',
      panels: [
        chart(
          'Transactions',
          [
            [`sum by (datname) (${rate('xact_commit')})`, '{{datname}} committed'],
            [`sum by (datname) (${rate('xact_rollback')})`, '{{datname}} rolled back'],
          ],
          { unit: 'ops/sec' },
        ),
        chart(
          'Rows',
          [
            [`sum(${rate('tup_returned')})`, 'scanned'],
            [`sum(${rate('tup_fetched')})`, 'fetched'],
            [`sum(${rate('tup_inserted')})`, 'inserted'],
            [`sum(${rate('tup_updated')})`, 'updated'],
            [`sum(${rate('tup_deleted')})`, 'deleted'],
          ],
          { unit: 'rows/sec', about: 'Far more scanned than fetched: an index is missing.' },
        ),
        chart(
          'Blocks',
          [
            [`sum(${rate('blks_hit')})`, 'from the cache'],
            [`sum(${rate('blks_read')})`, 'from the disk'],
          ],
          { unit: 'reads/sec', stack: true },
        ),
        chart('Temporary files', [[`sum by (datname) (${rate('temp_bytes')})`, '{{datname}}']], {
          unit: 'bytes/sec',
          about: 'Sorts and joins that did not fit into work_mem.',
        }),
      ],
    },
    {
      title: 'Connections and locks',
      panels: [
        chart('Connections by state', [[`sum by (state) (pg_stat_activity_count{${one}})`, '{{state}}']], { stack: true, decimals: 0 }),
        chart('Longest transaction', [[`max by (datname) (pg_stat_activity_max_tx_duration{${one}})`, '{{datname}}']], {
          unit: 'seconds',
          about: 'It keeps vacuum from removing dead rows.',
        }),
        chart('Locks by mode', [[`sum by (mode) (pg_locks_count{${one}})`, '{{mode}}']], { stack: true, decimals: 0 }),
        chart(
          'Deadlocks and conflicts',
          [
            [`sum by (datname) (increase(pg_stat_database_deadlocks{${one}}[5m]))`, '{{datname}} deadlocks'],
            [`sum by (datname) (increase(pg_stat_database_conflicts{${one}}[5m]))`, '{{datname}} conflicts'],
          ],
          { bars: true, decimals: 0 },
        ),
      ],
    },
    {
      title: 'Storage',
      panels: [
        bars('Databases by size', [`max by (datname) (pg_database_size_bytes{${one}})`, '{{datname}}'], { unit: 'bytes' }),
        chart(
          'Checkpoints',
          [
            [`sum(rate(pg_stat_bgwriter_checkpoints_timed_total{${server}}[15m])) * 3600`, 'timed'],
            [`sum(rate(pg_stat_bgwriter_checkpoints_req_total{${server}}[15m])) * 3600`, 'asked for'],
          ],
          { about: 'An hour. Many that are asked for: max_wal_size is too small.' },
        ),
        table(
          'Tables by dead rows',
          [
            {
              header: 'Dead rows',
              query: `topk(20, sum by (relname) (pg_stat_user_tables_n_dead_tup{${one}}))`,
              decimals: 0,
              display: 'bar',
            },
            { header: 'Live rows', query: `sum by (relname) (pg_stat_user_tables_n_live_tup{${one}})`, decimals: 0 },
            { header: 'Whole scans', query: `sum by (relname) (rate(pg_stat_user_tables_seq_scan{${one}}[5m]))`, unit: 'ops/sec' },
            { header: 'Index scans', query: `sum by (relname) (rate(pg_stat_user_tables_idx_scan{${one}}[5m]))`, unit: 'ops/sec' },
          ],
          { by: { relname: 'Table' } },
        ),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { postgresql };
