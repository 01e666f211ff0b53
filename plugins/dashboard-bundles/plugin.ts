import { mayRead } from '#plugins/dashboards/api';
import { all, definePlugin, docsMarkers, endpoints, flag, navItems, pages } from '#sdk';
import * as api from './api';
import { bundlesPath, dashboardBundles } from './contract';

const open = all(flag('CentralizedDashboards'), flag('UnifiedDashboards'), mayRead);

/** Finished dashboards for what is often run: installed with a click, and one's own from then on. */
export const manifest = definePlugin({
  id: 'dashboard-bundles',
  title: 'Dashboard bundles',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { dashboards: '*', ingest: '*' },
  likes: { metrics: '*' },
  contributes: [
    dashboardBundles.add(
      'hosts',
      {
        title: 'Hosts',
        integration: 'Linux hosts',
        description: 'All machines at a glance and each in depth, from node_exporter.',
        weight: 10,
      },
      { code: 'hosts' },
    ),
    dashboardBundles.add(
      'kubernetes',
      {
        title: 'Kubernetes',
        integration: 'Kubernetes',
        description: 'Cluster, nodes, namespaces, workloads and pods, from cAdvisor and kube-state-metrics.',
        weight: 20,
      },
      { code: 'kubernetes' },
    ),
    dashboardBundles.add(
      'demo-shop',
      { title: 'Shop', integration: 'Demo shop', description: "Services and orders of the demo's shop, from its own metrics.", weight: 30 },
      { code: 'shop' },
    ),
    dashboardBundles.add(
      'nginx',
      {
        title: 'NGINX',
        integration: 'NGINX',
        description: 'Web servers and the ingress controller of Kubernetes, from the exporter of NGINX and the controller itself.',
        weight: 40,
      },
      { code: 'nginx' },
    ),
    dashboardBundles.add(
      'postgresql',
      {
        title: 'PostgreSQL',
        integration: 'PostgreSQL',
        description: 'Transactions, cache, locks and replication, from postgres_exporter.',
        weight: 50,
      },
      { code: 'postgresql' },
    ),
    dashboardBundles.add(
      'redis',
      { title: 'Redis', integration: 'Redis', description: 'Commands, hits, memory and keys, from redis_exporter.', weight: 60 },
      { code: 'redis' },
    ),
    dashboardBundles.add(
      'kafka',
      {
        title: 'Kafka',
        integration: 'Kafka',
        description: 'Topics, partitions and the lag of consumer groups, from kafka_exporter.',
        weight: 70,
      },
      { code: 'kafka' },
    ),
    dashboardBundles.add(
      'rabbitmq',
      {
        title: 'RabbitMQ',
        integration: 'RabbitMQ',
        description: 'Queues, messages, consumers and nodes, from its own plugin for Prometheus.',
        weight: 80,
      },
      { code: 'rabbitmq' },
    ),
    dashboardBundles.add(
      'jvm',
      { title: 'JVM', integration: 'Java', description: 'Heap, garbage collection, threads and requests, from Micrometer.', weight: 90 },
      { code: 'jvm' },
    ),
    dashboardBundles.add(
      'nodejs',
      { title: 'Node.js', integration: 'Node.js', description: 'Event loop, heap and garbage collection, from prom-client.', weight: 100 },
      { code: 'nodejs' },
    ),
    dashboardBundles.add(
      'go',
      {
        title: 'Go',
        integration: 'Go',
        description: 'Goroutines, heap and garbage collection, from the client library of Go.',
        weight: 110,
      },
      { code: 'go' },
    ),
    pages.add(
      'bundles',
      {
        path: bundlesPath,
        state: 'dashboard.dashboards-hub.bundles',
        parent: 'dashboard.dashboards-hub',
        breadcrumb: 'Bundles',
        guards: [
          {
            holds: open,
            message: 'Dashboards are not available: they are switched off for this account, or your role may not read them.',
            redirect: 'root',
          },
        ],
      },
      { code: 'bundlesPage' },
    ),
    navItems.add('bundles', { group: 'dashboards', title: 'Bundles', path: bundlesPath, weight: 30 }, { when: open }),
    docsMarkers.add(
      'install',
      {
        marker: 'install:dashboards',
        aliases: ['install:grafana:dashboards'],
        title: 'Install dashboards',
        description: 'Installs bundles of dashboards into the current account, and leads to them.',
        examples: ['<!-- astrolabe:install:dashboards ids=["hosts"] -->'],
      },
      { code: 'installBundle' },
    ),
    ...endpoints(api),
  ],
});
