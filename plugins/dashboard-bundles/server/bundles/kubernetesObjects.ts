import { dashboardOf } from '../build/dashboardOf';
import { bars, chart, stat, table } from '../build/panels';
import { labelValues } from '../build/variables';
import { cpu, links, memory, tags, wanted } from './kubernetesQueries';

const namespace = ', namespace=~"$namespace"';

/** A namespace: its workloads and pods. */
export const namespaces = dashboardOf({
  title: 'Kubernetes: namespace',
  description: 'Workloads and pods of a namespace: what they take of what they have asked for, and how often they start anew.',
  tags,
  links,
  variables: [labelValues('namespace', 'kube_pod_info', { title: 'Namespace' })],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Pods running', 'sum(kube_pod_status_phase{phase="Running", namespace=~"$namespace"})'),
        stat('Pods not ready', 'sum(kube_pod_status_ready{condition="false", namespace=~"$namespace"})', { warn: 1, bad: 3 }),
        stat('Restarts in an hour', 'sum(increase(kube_pod_container_status_restarts_total{namespace=~"$namespace"}[1h]))', {
          decimals: 0,
          warn: 1,
          bad: 5,
        }),
        stat('Processors', `sum(${cpu(namespace)})`, { decimals: 2 }),
        stat('of requested', `sum(${cpu(namespace)}) / sum(${wanted('cpu', 'requests', namespace)})`, {
          unit: 'percent-decimal',
          warn: 0.8,
          bad: 1,
        }),
        stat('Memory of requested', `sum(${memory(namespace)}) / sum(${wanted('memory', 'requests', namespace)})`, {
          unit: 'percent-decimal',
          warn: 0.9,
          bad: 1.2,
        }),
      ],
    },
    {
      title: 'Workloads',
      panels: [
        table(
          'Deployments',
          [
            { header: 'Wanted', query: 'sum by (deployment, namespace) (kube_deployment_spec_replicas{namespace=~"$namespace"})' },
            {
              header: 'Available',
              query: 'sum by (deployment, namespace) (kube_deployment_status_replicas_available{namespace=~"$namespace"})',
            },
            {
              header: 'Missing',
              query:
                'sum by (deployment, namespace) (kube_deployment_spec_replicas{namespace=~"$namespace"} - kube_deployment_status_replicas_available{namespace=~"$namespace"})',
              display: 'color-text',
              warn: 1,
              bad: 2,
            },
            {
              header: 'Of the newest version',
              query: 'sum by (deployment, namespace) (kube_deployment_status_replicas_updated{namespace=~"$namespace"})',
            },
          ],
          { by: { deployment: 'Deployment', namespace: 'Namespace' }, link: '/metrics/d/kubernetes-workload?var-workload=$', width: 12 },
        ),
        chart(
          'Replicas that are missing',
          [
            [
              'sum by (deployment) (kube_deployment_spec_replicas{namespace=~"$namespace"} - kube_deployment_status_replicas_available{namespace=~"$namespace"})',
              '{{deployment}}',
            ],
            [
              'sum by (statefulset) (kube_statefulset_replicas{namespace=~"$namespace"} - kube_statefulset_status_replicas_ready{namespace=~"$namespace"})',
              '{{statefulset}}',
            ],
          ],
          { decimals: 0, height: 9 },
        ),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Processors by pod', [[`topk(10, sum by (pod) (${cpu(namespace)}))`, '{{pod}}']], { decimals: 2, stack: true }),
        chart('Memory by pod', [[`topk(10, sum by (pod) (${memory(namespace)}))`, '{{pod}}']], { unit: 'bytes', stack: true }),
        chart(
          'Received',
          [['sum by (namespace) (rate(container_network_receive_bytes_total{namespace=~"$namespace"}[5m]))', '{{namespace}}']],
          { unit: 'bytes/sec' },
        ),
        chart(
          'Sent',
          [['sum by (namespace) (rate(container_network_transmit_bytes_total{namespace=~"$namespace"}[5m]))', '{{namespace}}']],
          { unit: 'bytes/sec' },
        ),
        bars(
          'Slowed down for their limits',
          [
            `topk(10, sum by (pod) (rate(container_cpu_cfs_throttled_periods_total{namespace=~"$namespace"}[5m])) / sum by (pod) (rate(container_cpu_cfs_periods_total{namespace=~"$namespace"}[5m])))`,
            '{{pod}}',
          ],
          {
            unit: 'percent-decimal',
            about: 'Share of the periods in which a container had used up its limit and had to wait.',
            warn: 0.1,
            bad: 0.25,
          },
        ),
        bars(
          'Closest to their memory limit',
          [
            `topk(10, max by (pod) (${memory(namespace)} / on (namespace, pod, container) group_left () container_spec_memory_limit_bytes{namespace=~"$namespace"}))`,
            '{{pod}}',
          ],
          { unit: 'percent-decimal', warn: 0.8, bad: 0.95 },
        ),
      ],
    },
  ],
});

/** Pods of a workload are named after it. */
const workload = ', pod=~"($workload)-.*"';

/** One workload: its replicas, versions and what it takes. */
export const workloads = dashboardOf({
  title: 'Kubernetes: workload',
  description: 'A deployment, stateful set or daemon set: its replicas, its releases, and what each of its pods takes.',
  tags,
  links,
  variables: [
    {
      kind: 'ListVariable',
      spec: {
        name: 'workload',
        display: { name: 'Workload' },
        allowMultiple: false,
        allowAllValue: false,
        sort: 'alphabetical-asc',
        plugin: {
          kind: 'PrometheusPromQLVariable',
          spec: {
            labelName: 'workload',
            expr: [
              'label_replace(kube_deployment_spec_replicas, "workload", "$1", "deployment", "(.+)")',
              'label_replace(kube_statefulset_replicas, "workload", "$1", "statefulset", "(.+)")',
              'label_replace(kube_daemonset_status_desired_number_scheduled, "workload", "$1", "daemonset", "(.+)")',
            ].join(' or '),
          },
        },
      },
    },
  ],
  groups: [
    {
      title: 'Now',
      panels: [
        stat('Pods', 'count(kube_pod_info{pod=~"($workload)-.*"})'),
        stat('Ready', 'sum(kube_pod_status_ready{condition="true", pod=~"($workload)-.*"}) / count(kube_pod_info{pod=~"($workload)-.*"})', {
          unit: 'percent-decimal',
          isGoodHigh: true,
          warn: 1,
          bad: 0.5,
        }),
        stat('Restarts in a day', 'sum(increase(kube_pod_container_status_restarts_total{pod=~"($workload)-.*"}[1d]))', {
          decimals: 0,
          warn: 1,
          bad: 5,
        }),
        stat('Processors', `sum(${cpu(workload)})`, { decimals: 2 }),
        stat('Memory', `sum(${memory(workload)})`, { unit: 'bytes' }),
        stat(
          'Slowed down',
          `sum(rate(container_cpu_cfs_throttled_periods_total{pod=~"($workload)-.*"}[5m])) / sum(rate(container_cpu_cfs_periods_total{pod=~"($workload)-.*"}[5m]))`,
          { unit: 'percent-decimal', warn: 0.1, bad: 0.25 },
        ),
      ],
    },
    {
      title: 'Replicas and releases',
      panels: [
        chart(
          'Replicas',
          [
            ['count(kube_pod_info{pod=~"($workload)-.*"})', 'there'],
            ['sum(kube_pod_status_ready{condition="true", pod=~"($workload)-.*"})', 'ready'],
          ],
          { decimals: 0 },
        ),
        chart('Pods by version', [['count by (label_version) (kube_pod_labels{pod=~"($workload)-.*"})', '{{label_version}}']], {
          decimals: 0,
          stack: true,
          about: 'From the label version of its pods: a release moves from one to the other.',
        }),
      ],
    },
    {
      title: 'What its pods take',
      panels: [
        chart('Processors', [[`sum by (pod) (${cpu(workload)})`, '{{pod}}']], { decimals: 3 }),
        chart('Memory', [[`sum by (pod) (${memory(workload)})`, '{{pod}}']], { unit: 'bytes' }),
        chart(
          'Processors against requests and limits',
          [
            [`sum(${cpu(workload)})`, 'used'],
            [`sum(${wanted('cpu', 'requests', workload)})`, 'requested'],
            [`sum(${wanted('cpu', 'limits', workload)})`, 'limit'],
          ],
          { decimals: 2 },
        ),
        chart(
          'Memory against requests and limits',
          [
            [`sum(${memory(workload)})`, 'used'],
            [`sum(${wanted('memory', 'requests', workload)})`, 'requested'],
            [`sum(${wanted('memory', 'limits', workload)})`, 'limit'],
          ],
          { unit: 'bytes' },
        ),
        chart('Received', [['sum by (pod) (rate(container_network_receive_bytes_total{pod=~"($workload)-.*"}[5m]))', '{{pod}}']], {
          unit: 'bytes/sec',
          stack: true,
        }),
        chart('Sent', [['sum by (pod) (rate(container_network_transmit_bytes_total{pod=~"($workload)-.*"}[5m]))', '{{pod}}']], {
          unit: 'bytes/sec',
          stack: true,
        }),
      ],
    },
  ],
});
