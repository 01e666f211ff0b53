import { dashboardOf } from '../build/dashboardOf';
import { chart, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';
import { cpu, links, memory, tags, wanted } from './kubernetesQueries';

const namespace = ', namespace=~"$namespace"';
const pod = ', pod=~"$pod"';

/** Pods and their containers. */
export const pods = dashboardOf({
  title: 'Kubernetes: pods and containers',
  description: 'Containers one by one: processors, memory against the limit that ends them, starts, network.',
  tags,
  links,
  variables: [
    labelValues('namespace', 'kube_pod_info', { title: 'Namespace' }),
    labelValues('pod', 'kube_pod_info{namespace=~"$namespace"}', { title: 'Pod' }),
  ],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Containers running', `sum(kube_pod_container_status_running{namespace=~"$namespace"${pod}})`),
        stat('Not ready', `count(kube_pod_container_status_ready{namespace=~"$namespace"${pod}} == 0) or vector(0)`, { warn: 1, bad: 3 }),
        stat('Restarts in an hour', `sum(increase(kube_pod_container_status_restarts_total{namespace=~"$namespace"${pod}}[1h]))`, {
          decimals: 0,
          warn: 1,
          bad: 5,
        }),
        stat('Ended for memory in a day', `sum(increase(container_oom_events_total{namespace=~"$namespace"${pod}}[1d]))`, {
          decimals: 0,
          warn: 1,
          bad: 3,
        }),
        stat('Processors', `sum(${cpu(`${namespace}${pod}`)})`, { decimals: 2 }),
        stat('Memory', `sum(${memory(`${namespace}${pod}`)})`, { unit: 'bytes' }),
      ],
    },
    {
      title: 'Containers',
      panels: [
        table(
          'Containers',
          [
            { header: 'Processors', query: `sum by (pod, container) (${cpu(`${namespace}${pod}`)})`, decimals: 3, display: 'bar' },
            {
              header: 'of limit',
              query: `sum by (pod, container) (${cpu(`${namespace}${pod}`)}) / sum by (pod, container) (${wanted('cpu', 'limits', `${namespace}${pod}`)})`,
              unit: 'percent-decimal',
              display: 'color-text',
              warn: 0.8,
              bad: 0.95,
            },
            { header: 'Memory', query: `sum by (pod, container) (${memory(`${namespace}${pod}`)})`, unit: 'bytes', display: 'bar' },
            {
              header: 'of limit',
              query: `sum by (pod, container) (${memory(`${namespace}${pod}`)}) / sum by (pod, container) (${wanted('memory', 'limits', `${namespace}${pod}`)})`,
              unit: 'percent-decimal',
              display: 'color-text',
              warn: 0.8,
              bad: 0.95,
            },
            {
              header: 'Restarts',
              query: `sum by (pod, container) (kube_pod_container_status_restarts_total{namespace=~"$namespace"${pod}})`,
              display: 'color-text',
              warn: 1,
              bad: 5,
            },
            {
              header: 'Age',
              query: `max by (pod, container) (time() - container_start_time_seconds{namespace=~"$namespace"${pod}})`,
              unit: 'seconds',
            },
          ],
          { by: { pod: 'Pod', container: 'Container' } },
        ),
        chart('Processors', [[`sum by (pod, container) (${cpu(`${namespace}${pod}`)})`, '{{pod}} {{container}}']], { decimals: 3 }),
        chart(
          'Memory of limit',
          [
            [
              `sum by (pod, container) (${memory(`${namespace}${pod}`)}) / sum by (pod, container) (${wanted('memory', 'limits', `${namespace}${pod}`)})`,
              '{{pod}} {{container}}',
            ],
          ],
          { unit: 'percent-decimal', about: 'A container that reaches 1 is ended.', warn: 0.8, bad: 1 },
        ),
        chart(
          'Resident memory',
          [[`sum by (pod, container) (container_memory_rss{namespace=~"$namespace"${pod}})`, '{{pod}} {{container}}']],
          { unit: 'bytes' },
        ),
        chart(
          'Slowed down',
          [
            [
              `sum by (pod, container) (rate(container_cpu_cfs_throttled_periods_total{namespace=~"$namespace"${pod}}[5m])) / sum by (pod, container) (rate(container_cpu_cfs_periods_total{namespace=~"$namespace"${pod}}[5m]))`,
              '{{pod}} {{container}}',
            ],
          ],
          { unit: 'percent-decimal', about: 'Share of the periods in which it had used up its limit and had to wait.' },
        ),
        chart('Received', [[`sum by (pod) (rate(container_network_receive_bytes_total{namespace=~"$namespace"${pod}}[5m]))`, '{{pod}}']], {
          unit: 'bytes/sec',
        }),
        chart('Sent', [[`sum by (pod) (rate(container_network_transmit_bytes_total{namespace=~"$namespace"${pod}}[5m]))`, '{{pod}}']], {
          unit: 'bytes/sec',
        }),
      ],
    },
  ],
});
