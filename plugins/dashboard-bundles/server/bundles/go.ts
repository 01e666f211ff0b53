import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, stat, states } from '../build/panels';
import { ofService, serviceVariables } from '../build/variables';

const one = ofService;

/** Go by the names of its own client library. */
export const go = dashboardOf({
  title: 'Go',
  description: 'Goroutines, heap and garbage collection of Go services, from the names of its client library.',
  tags: ['go'],
  variables: serviceVariables('go_goroutines'),
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Processes', `count(go_info{${one}})`),
        stat('Goroutines', `sum(go_goroutines{${one}})`),
        stat('Processor', `sum(rate(process_cpu_seconds_total{${one}}[5m]))`, { decimals: 2, about: 'Cores.' }),
        stat('Resident memory', `sum(process_resident_memory_bytes{${one}})`, { unit: 'bytes' }),
        stat('Heap in use', `sum(go_memstats_heap_inuse_bytes{${one}})`, { unit: 'bytes' }),
        stat('Open files', `max(process_open_fds{${one}} / process_max_fds{${one}})`, { unit: 'percent-decimal', warn: 0.7, bad: 0.9 }),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Goroutines', [[`sum by (instance) (go_goroutines{${one}})`, '{{instance}}']], {
          decimals: 0,
          about: 'A number that only grows is a leak.',
        }),
        chart('Threads', [[`sum by (instance) (go_threads{${one}})`, '{{instance}}']], { decimals: 0 }),
        chart('Processor', [[`sum by (instance) (rate(process_cpu_seconds_total{${one}}[5m]))`, '{{instance}}']], { decimals: 3 }),
        chart('Open files', [[`sum by (instance) (process_open_fds{${one}})`, '{{instance}}']], { decimals: 0 }),
      ],
    },
    {
      title: 'Memory',
      panels: [
        chart(
          'Heap',
          [
            [`sum(go_memstats_heap_inuse_bytes{${one}})`, 'in use'],
            [`sum(go_memstats_heap_idle_bytes{${one}})`, 'idle'],
            [`sum(go_memstats_stack_inuse_bytes{${one}})`, 'stacks'],
          ],
          { unit: 'bytes', stack: true },
        ),
        chart('Allocated', [[`sum by (instance) (rate(go_memstats_alloc_bytes_total{${one}}[5m]))`, '{{instance}}']], {
          unit: 'bytes/sec',
        }),
        chart('Pauses for garbage', [[`max by (quantile) (go_gc_duration_seconds{${one}})`, 'quantile {{quantile}}']], { unit: 'seconds' }),
        chart('Collections', [[`sum by (instance) (rate(go_gc_duration_seconds_count{${one}}[5m])) * 60`, '{{instance}}']], {
          decimals: 1,
          about: 'A minute.',
        }),
        states('Answers', [`max by (instance) (up{${one}})`, '{{instance}}'], { '1': ['up', 'green'], '0': ['down', 'red'] }),
        bars('Versions', [`count by (version) (go_info{${one}})`, '{{version}}'], { decimals: 0 }),
      ],
    },
  ],
});

export const bundle: BundleDocuments = { go };
