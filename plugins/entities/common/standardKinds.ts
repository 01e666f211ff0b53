import type { EntityKind } from '#sdk';

/** Kinds of things that telemetry names, most telling first. */
export const standardKinds: Readonly<Record<string, EntityKind>> = {
  service: { title: 'Service', plural: 'Services', weight: 10 },
  operation: { title: 'Operation', plural: 'Operations', within: ['service'], weight: 20 },
  pod: { title: 'Pod', plural: 'Pods', within: ['namespace', 'cluster'], weight: 30 },
  workload: { title: 'Workload', plural: 'Workloads', within: ['namespace', 'cluster'], weight: 40 },
  namespace: { title: 'Namespace', plural: 'Namespaces', within: ['cluster'], weight: 50 },
  node: { title: 'Node', plural: 'Nodes', within: ['cluster'], weight: 60 },
  cluster: { title: 'Cluster', plural: 'Clusters', weight: 70 },
  host: { title: 'Host', plural: 'Hosts', weight: 80 },
  database: { title: 'Database', plural: 'Databases', weight: 90 },
  queue: { title: 'Queue', plural: 'Queues', weight: 100 },
  user: { title: 'User', plural: 'Users', weight: 110 },
  address: { title: 'Address', plural: 'Addresses', weight: 120 },
  device: { title: 'Device', plural: 'Devices', weight: 130 },
};
