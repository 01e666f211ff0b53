import type { EntityField } from '#sdk';

/** What a convention calls things, by kind. */
type Names = Readonly<Record<string, readonly string[]>>;

/**
 * Attributes of OpenTelemetry's semantic conventions.
 * @see https://opentelemetry.io/docs/specs/semconv/resource/
 */
const resourceNames: Names = {
  pod: ['k8s.pod.name'],
  workload: ['k8s.deployment.name', 'k8s.statefulset.name', 'k8s.daemonset.name', 'k8s.cronjob.name', 'k8s.job.name'],
  namespace: ['k8s.namespace.name'],
  node: ['k8s.node.name'],
  cluster: ['k8s.cluster.name'],
  host: ['host.name'],
  device: ['device.id', 'host.id'],
};
const attributeNames: Names = {
  database: ['db.namespace', 'db.name'],
  queue: ['messaging.destination.name'],
  user: ['user.name', 'user.id', 'user.email', 'enduser.id'],
  address: ['client.address', 'source.address', 'network.peer.address'],
};

/** Metadata that Fluent Bit, Fluentd and Vector add. @see https://docs.fluentbit.io/manual/pipeline/filters/kubernetes */
const fluentNames: Names = {
  pod: ['kubernetes.pod_name'],
  namespace: ['kubernetes.namespace_name', 'kubernetes.pod_namespace'],
  node: ['kubernetes.host', 'kubernetes.pod_node_name'],
  cluster: ['kubernetes.cluster_name'],
};

/** Elastic's Common Schema, as Beats send it. @see https://www.elastic.co/docs/reference/ecs/ecs-field-reference */
const elasticNames: Names = {
  pod: ['kubernetes.pod.name'],
  workload: ['kubernetes.deployment.name', 'kubernetes.statefulset.name', 'kubernetes.daemonset.name', 'kubernetes.job.name'],
  namespace: ['kubernetes.namespace'],
  node: ['kubernetes.node.name'],
  cluster: ['orchestrator.cluster.name'],
  host: ['host.hostname', 'agent.hostname'],
  address: ['source.ip', 'client.ip', 'destination.ip', 'host.ip'],
};

/** Labels that kube-state-metrics, cAdvisor and node exporters have behind Prometheus, and those that OpenTelemetry's attributes become there. */
const labelNames: Names = {
  service: ['service_name', 'service'],
  pod: ['pod', 'k8s_pod_name'],
  workload: ['deployment', 'statefulset', 'daemonset', 'cronjob', 'k8s_deployment_name', 'k8s_statefulset_name', 'k8s_daemonset_name'],
  namespace: ['namespace', 'k8s_namespace_name'],
  node: ['node', 'k8s_node_name'],
  cluster: ['cluster', 'k8s_cluster_name'],
  host: ['instance', 'host', 'host_name'],
  database: ['datname', 'db_namespace'],
  queue: ['queue', 'topic', 'messaging_destination_name'],
};

/** Kinds by which another is told from its namesakes. */
const within: Names = {
  pod: ['namespace', 'cluster'],
  workload: ['namespace', 'cluster'],
  namespace: ['cluster'],
  node: ['cluster'],
};

/** What a convention says of the fields of some signals, a contribution for each kind. */
const convention = (id: string, signals: readonly string[], names: Names, prefix = ''): readonly (readonly [string, EntityField])[] =>
  Object.entries(names).map(([kind, fields]) => {
    const beside = (within[kind] ?? []).flatMap((one) => (names[one]?.[0] === undefined ? [] : [[one, `${prefix}${names[one][0]}`]]));
    return [
      `${id}-${kind}`,
      {
        kind,
        signals: [...signals],
        fields: fields.map((field) => `${prefix}${field}`),
        ...(beside.length === 0 ? {} : { within: Object.fromEntries(beside) }),
      },
    ];
  });

/** Which fields name what, by the conventions that senders keep to; ids of the contributions with their data. */
export const standardFields: readonly (readonly [string, EntityField])[] = [
  ['service', { kind: 'service', signals: ['logs', 'spans'], fields: ['service'] }],
  ['span-operation', { kind: 'operation', signals: ['spans'], fields: ['name'], within: { service: 'service' } }],
  ['log-host', { kind: 'host', signals: ['logs'], fields: ['hostname', 'host'] }],
  ['log-user', { kind: 'user', signals: ['logs'], fields: ['user', 'username'] }],
  ['log-address', { kind: 'address', signals: ['logs'], fields: ['client_ip', 'clientip', 'remote_addr', 'src_ip', 'dst_ip', 'ip'] }],
  ...convention('log-resource', ['logs'], { ...resourceNames, ...attributeNames }),
  ...convention('log-fluent', ['logs'], fluentNames),
  ...convention('log-elastic', ['logs'], elasticNames),
  ...convention('span-resource', ['spans'], resourceNames, 'resource.'),
  ...convention('span-attribute', ['spans'], attributeNames, 'attributes.'),
  ...convention('sample', ['samples'], labelNames),
];
