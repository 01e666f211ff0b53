import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, heat, stat } from '../build/panels';
import { ofService, serviceVariables } from '../build/variables';

const one = ofService;

/** Node.js by the names of prom-client. */
export const nodejs = dashboardOf({
  title: 'Node.js',
  description: 'Event loop, heap, garbage collection and handles of Node.js, from the default metrics of prom-client.',
  tags: ['nodejs', 'javascript'],
  variables: serviceVariables('nodejs_version_info'),
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Processes', `count(nodejs_version_info{${one}})`),
        stat('Event loop, 99 of 100 within', `max(nodejs_eventloop_lag_p99_seconds{${one}})`, {
          unit: 'seconds',
          warn: 0.1,
          bad: 0.5,
          about: 'How late timers are: what runs too long holds up everything else.',
        }),
        stat('Processor', `max(rate(process_cpu_seconds_total{${one}}[5m]))`, {
          unit: 'percent-decimal',
          warn: 0.75,
          bad: 0.95,
          about: 'Of one core: the event loop has no more than one.',
        }),
        stat('Fullest heap', `max(nodejs_heap_size_used_bytes{${one}} / nodejs_heap_size_total_bytes{${one}})`, {
          unit: 'percent-decimal',
          warn: 0.9,
          bad: 0.97,
        }),
        stat('Resident memory', `sum(process_resident_memory_bytes{${one}})`, { unit: 'bytes' }),
        stat('Youngest process', `min(time() - process_start_time_seconds{${one}})`, { unit: 'seconds' }),
      ],
    },
    {
      title: 'Event loop',
      panels: [
        chart(
          'Lag',
          [
            [`max by (instance) (nodejs_eventloop_lag_p50_seconds{${one}})`, '{{instance}} median'],
            [`max by (instance) (nodejs_eventloop_lag_p99_seconds{${one}})`, '{{instance}} 99 of 100'],
          ],
          { unit: 'seconds' },
        ),
        chart(
          'Processor',
          [
            [`sum by (instance) (rate(process_cpu_user_seconds_total{${one}}[5m]))`, '{{instance}} own'],
            [`sum by (instance) (rate(process_cpu_system_seconds_total{${one}}[5m]))`, '{{instance}} system'],
          ],
          { unit: 'percent-decimal', stack: true },
        ),
        chart(
          'Handles and requests',
          [
            [`sum by (type) (nodejs_active_handles{${one}})`, '{{type}}'],
            [`sum by (type) (nodejs_active_requests{${one}})`, '{{type}} requests'],
          ],
          { decimals: 0, about: 'Handles that only grow are never closed.' },
        ),
        chart('Open files', [[`sum by (instance) (process_open_fds{${one}})`, '{{instance}}']], { decimals: 0 }),
      ],
    },
    {
      title: 'Memory',
      panels: [
        chart(
          'Heap',
          [
            [`sum by (instance) (nodejs_heap_size_used_bytes{${one}})`, '{{instance}} used'],
            [`sum by (instance) (nodejs_heap_size_total_bytes{${one}})`, '{{instance}} reserved'],
          ],
          { unit: 'bytes' },
        ),
        chart('Heap by space', [[`sum by (space) (nodejs_heap_space_size_used_bytes{${one}})`, '{{space}}']], {
          unit: 'bytes',
          stack: true,
        }),
        chart('Time for garbage', [[`sum by (kind) (rate(nodejs_gc_duration_seconds_sum{${one}}[5m]))`, '{{kind}}']], {
          unit: 'percent-decimal',
          stack: true,
        }),
        heat('Pauses for garbage', [`sum by (le) (rate(nodejs_gc_duration_seconds_bucket{${one}}[5m]))`, '{{le}}'], { unit: 'seconds' }),
        chart('Beside the heap', [[`sum by (instance) (nodejs_external_memory_bytes{${one}})`, '{{instance}}']], { unit: 'bytes' }),
        bars('Versions', [`count by (version) (nodejs_version_info{${one}})`, '{{version}}'], { decimals: 0 }),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { nodejs };
