import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { chart, stat } from '../build/panels';
import { ofService, serviceVariables } from '../build/variables';

const one = ofService;
const heap = `sum by (instance) (jvm_memory_used_bytes{${one}, area="heap"})`;
const pauses = (more = ''): string => `rate(jvm_gc_pause_seconds_sum{${one}${more}}[5m])`;

/** Java and other languages of its machine, by the names of Micrometer. */
export const jvm = dashboardOf({
  title: 'JVM',
  description:
    'Heap, garbage collection, threads and requests of services on the Java machine, from the names of Micrometer and Spring Boot.',
  tags: ['jvm', 'java'],
  variables: serviceVariables('jvm_memory_used_bytes'),
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Instances', `count(count by (instance) (jvm_memory_used_bytes{${one}}))`),
        stat('Fullest heap', `max(${heap} / sum by (instance) (jvm_memory_max_bytes{${one}, area="heap"}))`, {
          unit: 'percent-decimal',
          warn: 0.8,
          bad: 0.95,
        }),
        stat('Time for garbage', `max(sum by (instance) (${pauses()}))`, {
          unit: 'percent-decimal',
          decimals: 2,
          warn: 0.05,
          bad: 0.2,
          about: 'Share of the time in which the busiest instance stood still for its garbage.',
        }),
        stat('Processor', `max(process_cpu_usage{${one}})`, { unit: 'percent-decimal', warn: 0.75, bad: 0.9 }),
        stat('Threads', `sum(jvm_threads_live_threads{${one}})`),
        stat('Up for', `min(process_uptime_seconds{${one}})`, { unit: 'seconds', about: 'The youngest instance.' }),
      ],
    },
    {
      title: 'Memory',
      panels: [
        chart(
          'Heap',
          [
            [heap, '{{instance}}'],
            [`sum by (instance) (jvm_memory_max_bytes{${one}, area="heap"})`, '{{instance}} at most'],
          ],
          { unit: 'bytes' },
        ),
        chart('Beside the heap', [[`sum by (instance) (jvm_memory_used_bytes{${one}, area="nonheap"})`, '{{instance}}']], {
          unit: 'bytes',
        }),
        chart('Pools', [[`sum by (id) (jvm_memory_used_bytes{${one}})`, '{{id}}']], { unit: 'bytes', stack: true }),
        chart('Allocated', [[`sum by (instance) (rate(jvm_gc_memory_allocated_bytes_total{${one}}[5m]))`, '{{instance}}']], {
          unit: 'bytes/sec',
        }),
      ],
    },
    {
      title: 'Garbage and threads',
      panels: [
        chart('Time for garbage', [[`sum by (action, cause) (${pauses()})`, '{{action}}, {{cause}}']], {
          unit: 'percent-decimal',
          stack: true,
        }),
        chart('Longest pause', [[`max by (instance) (jvm_gc_pause_seconds_max{${one}})`, '{{instance}}']], { unit: 'seconds' }),
        chart('Threads', [[`sum by (state) (jvm_threads_states_threads{${one}})`, '{{state}}']], {
          stack: true,
          decimals: 0,
          about: 'Many that are blocked wait for one lock.',
        }),
        chart('Classes', [[`sum by (instance) (jvm_classes_loaded_classes{${one}})`, '{{instance}}']], { decimals: 0 }),
      ],
    },
    {
      title: 'Requests',
      panels: [
        chart('Requests', [[`sum by (uri) (rate(http_server_requests_seconds_count{${one}}[5m]))`, '{{uri}}']], {
          unit: 'requests/sec',
          stack: true,
        }),
        chart(
          'Mean duration',
          [
            [
              `sum by (uri) (rate(http_server_requests_seconds_sum{${one}}[5m])) / sum by (uri) (rate(http_server_requests_seconds_count{${one}}[5m]))`,
              '{{uri}}',
            ],
          ],
          { unit: 'seconds' },
        ),
        chart(
          'Connections of pools',
          [
            [`sum by (pool) (hikaricp_connections_active{${one}})`, '{{pool}} in use'],
            [`sum by (pool) (hikaricp_connections_pending{${one}})`, '{{pool}} waited for'],
          ],
          { decimals: 0 },
        ),
        chart('Lines that log a fault', [[`sum by (level) (rate(logback_events_total{${one}, level=~"warn|error"}[5m]))`, '{{level}}']], {
          unit: 'events/sec',
          stack: true,
        }),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { jvm };
