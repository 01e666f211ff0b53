import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, stat } from '../build/panels';
import { labelValues } from '../build/variables';

const one = 'instance=~"$instance"';
const hits = `sum(rate(redis_keyspace_hits_total{${one}}[5m]))`;
const misses = `sum(rate(redis_keyspace_misses_total{${one}}[5m]))`;

/** Redis by the names of redis_exporter. */
export const redis = dashboardOf({
  title: 'Redis',
  description: 'Commands, hits, memory, keys and clients of Redis, from the names of redis_exporter.',
  tags: ['redis', 'cache'],
  variables: [labelValues('instance', 'redis_up', { title: 'Server' })],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Servers up', `sum(redis_up{${one}})`),
        stat('Commands', `sum(rate(redis_commands_processed_total{${one}}[5m]))`, { unit: 'ops/sec' }),
        stat('Found', `${hits} / (${hits} + ${misses})`, {
          unit: 'percent-decimal',
          isGoodHigh: true,
          warn: 0.9,
          bad: 0.7,
          about: 'Share of the keys that were asked for and there.',
        }),
        stat('Memory in use', `max(redis_memory_used_bytes{${one}} / (redis_memory_max_bytes{${one}} > 0)) or vector(0)`, {
          unit: 'percent-decimal',
          warn: 0.8,
          bad: 0.95,
          about: 'Of maxmemory; 0 where none is set.',
        }),
        stat('Clients', `sum(redis_connected_clients{${one}})`),
        stat('Keys thrown out', `sum(increase(redis_evicted_keys_total{${one}}[1h]))`, {
          decimals: 0,
          warn: 1,
          bad: 1000,
          about: 'In an hour, for want of memory.',
        }),
      ],
    },
    {
      title: 'Work',
      panels: [
        chart('Commands', [[`topk(10, sum by (cmd) (rate(redis_commands_total{${one}}[5m])))`, '{{cmd}}']], {
          unit: 'ops/sec',
          stack: true,
        }),
        chart(
          'Time a command',
          [
            [
              `topk(10, sum by (cmd) (rate(redis_commands_duration_seconds_total{${one}}[5m])) / sum by (cmd) (rate(redis_commands_total{${one}}[5m])))`,
              '{{cmd}}',
            ],
          ],
          { unit: 'seconds' },
        ),
        chart(
          'Keys asked for',
          [
            [hits, 'there'],
            [misses, 'not there'],
          ],
          { unit: 'ops/sec', stack: true },
        ),
        chart(
          'Network',
          [
            [`sum(rate(redis_net_input_bytes_total{${one}}[5m]))`, 'received'],
            [`sum(rate(redis_net_output_bytes_total{${one}}[5m]))`, 'sent'],
          ],
          { unit: 'bytes/sec' },
        ),
      ],
    },
    {
      title: 'Memory and keys',
      panels: [
        chart(
          'Memory',
          [
            [`sum by (instance) (redis_memory_used_bytes{${one}})`, '{{instance}}'],
            [`sum by (instance) (redis_memory_max_bytes{${one}} > 0)`, '{{instance}} at most'],
          ],
          { unit: 'bytes' },
        ),
        chart('Fragmentation', [[`max by (instance) (redis_mem_fragmentation_ratio{${one}})`, '{{instance}}']], {
          decimals: 2,
          about: 'Memory of the process against what is in use: above 1.5 much is lost, below 1 it swaps.',
          warn: 1.5,
          bad: 2,
        }),
        chart(
          'Keys gone',
          [
            [`sum(rate(redis_expired_keys_total{${one}}[5m]))`, 'expired'],
            [`sum(rate(redis_evicted_keys_total{${one}}[5m]))`, 'thrown out'],
          ],
          { unit: 'ops/sec' },
        ),
        bars('Keys by database', [`sum by (db) (redis_db_keys{${one}})`, '{{db}}'], { decimals: 0 }),
      ],
    },
    {
      title: 'Clients and replicas',
      panels: [
        chart(
          'Clients',
          [
            [`sum by (instance) (redis_connected_clients{${one}})`, '{{instance}}'],
            [`sum by (instance) (redis_blocked_clients{${one}})`, '{{instance}} waiting'],
          ],
          { decimals: 0 },
        ),
        chart('Replicas', [[`sum by (instance) (redis_connected_slaves{${one}})`, '{{instance}}']], { decimals: 0 }),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { redis };
