import type { BundleDocuments } from '../../contract';
import { dashboardOf } from '../build/dashboardOf';
import { chart, gauge, stat, states, table } from '../build/panels';
import { labelValues } from '../build/variables';
import { namespaces, workloads } from './kubernetesObjects';
import { pods } from './kubernetesPods';
import { cpu, links, memory, tags, wanted } from './kubernetesQueries';

/** All of a cluster: is there room, does everything run, who takes most. */
export const cluster = dashboardOf({
  title: 'Kubernetes: cluster',
  description: 'Whether there is room, whether everything runs, and which namespaces take most. From cAdvisor and kube-state-metrics.',
  tags,
  links: links.slice(1),
  groups: [
    {
      title: 'Now',
      panels: [
        gauge('Processors in use', `sum(${cpu('')}) / sum(kube_node_status_allocatable{resource="cpu"})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.75,
          bad: 0.9,
        }),
        gauge('Processors requested', `sum(${wanted('cpu', 'requests', '')}) / sum(kube_node_status_allocatable{resource="cpu"})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.85,
          bad: 1,
          about: 'What is requested is what the scheduler counts: at 1 no pod finds a place.',
        }),
        gauge('Memory in use', `sum(${memory('')}) / sum(kube_node_status_allocatable{resource="memory"})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.75,
          bad: 0.9,
        }),
        gauge('Memory requested', `sum(${wanted('memory', 'requests', '')}) / sum(kube_node_status_allocatable{resource="memory"})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.85,
          bad: 1,
        }),
        stat('Nodes ready', 'sum(kube_node_status_condition{condition="Ready", status="true"})', { height: 6 }),
        stat('Pods running', 'sum(kube_pod_status_phase{phase="Running"})', { height: 6 }),
        stat('Pods not ready', 'sum(kube_pod_status_ready{condition="false"})', { warn: 1, bad: 5 }),
        stat('Pods pending or failed', 'sum(kube_pod_status_phase{phase=~"Pending|Failed|Unknown"})', { warn: 1, bad: 5 }),
        stat(
          'Deployments short of replicas',
          'count(kube_deployment_status_replicas_available < kube_deployment_spec_replicas) or vector(0)',
          { warn: 1, bad: 3 },
        ),
        stat('Restarts in an hour', 'sum(increase(kube_pod_container_status_restarts_total[1h]))', { decimals: 0, warn: 1, bad: 10 }),
        stat('Nodes under memory pressure', 'sum(kube_node_status_condition{condition="MemoryPressure", status="true"})', {
          warn: 1,
          bad: 2,
        }),
        stat('Nodes short of disk', 'sum(kube_node_status_condition{condition="DiskPressure", status="true"})', { warn: 1, bad: 2 }),
      ],
    },
    {
      title: 'Namespaces',
      panels: [
        table(
          'Namespaces',
          [
            { header: 'Processors', query: `sum by (namespace) (${cpu('')})`, decimals: 2, display: 'bar' },
            {
              header: 'of requested',
              query: `sum by (namespace) (${cpu('')}) / sum by (namespace) (${wanted('cpu', 'requests', '')})`,
              unit: 'percent-decimal',
              display: 'color-text',
              warn: 0.8,
              bad: 1,
            },
            { header: 'Memory', query: `sum by (namespace) (${memory('')})`, unit: 'bytes', display: 'bar' },
            {
              header: 'of requested',
              query: `sum by (namespace) (${memory('')}) / sum by (namespace) (${wanted('memory', 'requests', '')})`,
              unit: 'percent-decimal',
              display: 'color-text',
              warn: 0.9,
              bad: 1.2,
            },
            { header: 'Pods', query: 'count by (namespace) (kube_pod_info)' },
            {
              header: 'Restarts in an hour',
              query: 'sum by (namespace) (increase(kube_pod_container_status_restarts_total[1h]))',
              decimals: 0,
              display: 'color-text',
              warn: 1,
              bad: 5,
            },
          ],
          { by: { namespace: 'Namespace' }, link: '/metrics/d/kubernetes-namespace?var-namespace=$', height: 8 },
        ),
        chart('Processors', [[`sum by (namespace) (${cpu('')})`, '{{namespace}}']], { decimals: 2, stack: true }),
        chart('Memory', [[`sum by (namespace) (${memory('')})`, '{{namespace}}']], { unit: 'bytes', stack: true }),
      ],
    },
    {
      title: 'Nodes',
      panels: [
        table(
          'Nodes',
          [
            {
              header: 'Processors',
              query: `sum by (node) (${cpu('')}) / sum by (node) (kube_node_status_allocatable{resource="cpu"})`,
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.75,
              bad: 0.9,
            },
            {
              header: 'requested',
              query: `sum by (node) (${wanted('cpu', 'requests', '')}) / sum by (node) (kube_node_status_allocatable{resource="cpu"})`,
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.85,
              bad: 1,
            },
            {
              header: 'Memory',
              query: `sum by (node) (${memory('')}) / sum by (node) (kube_node_status_allocatable{resource="memory"})`,
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.75,
              bad: 0.9,
            },
            {
              header: 'requested',
              query: `sum by (node) (${wanted('memory', 'requests', '')}) / sum by (node) (kube_node_status_allocatable{resource="memory"})`,
              unit: 'percent-decimal',
              display: 'bar',
              warn: 0.85,
              bad: 1,
            },
            { header: 'Pods', query: 'count by (node) (kube_pod_info)' },
          ],
          { by: { node: 'Node' }, link: '/metrics/d/kubernetes-node?var-node=$', height: 6 },
        ),
        chart(
          'Network',
          [
            ['sum(rate(container_network_receive_bytes_total[5m]))', 'received'],
            ['sum(rate(container_network_transmit_bytes_total[5m]))', 'sent'],
          ],
          { unit: 'bytes/sec' },
        ),
        chart('Containers that ran out of memory', [['sum by (namespace) (increase(container_oom_events_total[1h]))', '{{namespace}}']], {
          decimals: 0,
          bars: true,
          about: 'In the hour before each point.',
        }),
      ],
    },
  ],
});

const node = ', node=~"$node"';

/** Nodes: what runs on them and what is left. */
export const nodes = dashboardOf({
  title: 'Kubernetes: node',
  description: 'What runs on a node, what it takes and what is left.',
  tags,
  links,
  variables: [labelValues('node', 'kube_node_info', { title: 'Node' })],
  groups: [
    {
      title: 'Now',
      panels: [
        gauge('Processors in use', `sum(${cpu(node)}) / sum(kube_node_status_allocatable{resource="cpu"${node}})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.75,
          bad: 0.9,
        }),
        gauge('Memory in use', `sum(${memory(node)}) / sum(kube_node_status_allocatable{resource="memory"${node}})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.75,
          bad: 0.9,
        }),
        gauge('Places for pods taken', `count(kube_pod_info{node=~"$node"}) / sum(kube_node_status_allocatable{resource="pods"${node}})`, {
          unit: 'percent-decimal',
          max: 1,
          warn: 0.8,
          bad: 0.95,
        }),
        stat('Processors requested', `sum(${wanted('cpu', 'requests', node)})`, { decimals: 2, height: 6 }),
        stat('Memory requested', `sum(${wanted('memory', 'requests', node)})`, { unit: 'bytes', height: 6 }),
        stat('Pods', 'count(kube_pod_info{node=~"$node"})', { height: 6 }),
      ],
    },
    {
      title: 'Over time',
      panels: [
        chart('Processors by pod', [[`topk(10, sum by (pod) (${cpu(node)}))`, '{{pod}}']], {
          decimals: 2,
          stack: true,
          about: 'The ten that take most at each moment.',
        }),
        chart('Memory by pod', [[`topk(10, sum by (pod) (${memory(node)}))`, '{{pod}}']], { unit: 'bytes', stack: true }),
        chart(
          'Processors against requests',
          [
            [`sum by (node) (${cpu(node)})`, '{{node}} used'],
            [`sum by (node) (${wanted('cpu', 'requests', node)})`, '{{node}} requested'],
          ],
          { decimals: 2 },
        ),
        chart(
          'Memory against requests',
          [
            [`sum by (node) (${memory(node)})`, '{{node}} used'],
            [`sum by (node) (${wanted('memory', 'requests', node)})`, '{{node}} requested'],
          ],
          { unit: 'bytes' },
        ),
        chart(
          'Network',
          [
            ['sum by (node) (rate(container_network_receive_bytes_total{node=~"$node"}[5m]))', '{{node}} received'],
            ['sum by (node) (rate(container_network_transmit_bytes_total{node=~"$node"}[5m]))', '{{node}} sent'],
          ],
          { unit: 'bytes/sec' },
        ),
        states('Ready', ['max by (node) (kube_node_status_condition{condition="Ready", status="true", node=~"$node"})', '{{node}}'], {
          '1': ['ready', 'green'],
          '0': ['not ready', 'red'],
        }),
      ],
    },
    {
      title: 'Pods',
      panels: [
        table(
          'Pods on it',
          [
            { header: 'Processors', query: `sum by (pod, namespace) (${cpu(node)})`, decimals: 3, display: 'bar' },
            { header: 'requested', query: `sum by (pod, namespace) (${wanted('cpu', 'requests', node)})`, decimals: 2 },
            { header: 'Memory', query: `sum by (pod, namespace) (${memory(node)})`, unit: 'bytes', display: 'bar' },
            { header: 'requested', query: `sum by (pod, namespace) (${wanted('memory', 'requests', node)})`, unit: 'bytes' },
          ],
          { by: { pod: 'Pod', namespace: 'Namespace' }, link: '/metrics/d/kubernetes-pod?var-pod=$' },
        ),
      ],
    },
  ],
});

export const bundle: BundleDocuments = {
  'kubernetes-cluster': cluster,
  'kubernetes-node': nodes,
  'kubernetes-namespace': namespaces,
  'kubernetes-workload': workloads,
  'kubernetes-pod': pods,
};
