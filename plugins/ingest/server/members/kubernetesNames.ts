import { SPAN } from './slots';

/**
 * The names under which every area finds what Kubernetes says of a log: those of OpenTelemetry's semantic conventions, so that logs, spans and series
 * share them. Beside each, the names that other senders use, best first.
 */
const sources: readonly (readonly [name: string, others: readonly string[]])[] = [
  ['k8s.pod.name', ['kubernetes.pod.name', 'kubernetes.pod_name', 'tags.pod_name']],
  ['k8s.namespace.name', ['kubernetes.namespace_name', 'kubernetes.namespace', 'kubernetes.namespace.name', 'tags.kube_namespace']],
  ['k8s.node.name', ['kubernetes.node.name', 'kubernetes.node_name', 'kubernetes.host', 'tags.kube_node']],
  ['k8s.container.name', ['kubernetes.container.name', 'kubernetes.container_name', 'tags.kube_container_name', 'tags.container_name']],
  ['k8s.cluster.name', ['orchestrator.cluster.name', 'kubernetes.cluster.name', 'kubernetes.cluster_name', 'tags.kube_cluster_name']],
  ['k8s.pod.uid', ['kubernetes.pod.uid', 'kubernetes.pod_id', 'kubernetes.pod_uid', 'tags.pod_uid']],
  ['k8s.deployment.name', ['kubernetes.deployment.name', 'tags.kube_deployment']],
  ['k8s.statefulset.name', ['kubernetes.statefulset.name', 'tags.kube_stateful_set']],
  ['k8s.daemonset.name', ['kubernetes.daemonset.name', 'tags.kube_daemon_set']],
  ['k8s.cronjob.name', ['kubernetes.cronjob.name', 'tags.kube_cronjob']],
  ['k8s.job.name', ['kubernetes.job.name', 'tags.kube_job']],
  ['k8s.replicaset.name', ['kubernetes.replicaset.name', 'tags.kube_replica_set']],
];

const FIRST = SPAN + 1;
export const POD = FIRST;
export const NAMESPACE = FIRST + 1;
export const NODE = FIRST + 2;
export const CONTAINER = FIRST + 3;
export const CLUSTER = FIRST + 4;
export const POD_UID = FIRST + 5;
/** Deployment, stateful set, daemon set, cron job and job: those that a service is named after, best first. */
export const WORKLOADS: readonly number[] = [6, 7, 8, 9, 10].map((offset) => FIRST + offset);
export const NAMED_END = FIRST + sources.length;

/** Labels of Promtail and its like: so common as words that they count only where both a pod and a namespace are told. */
export const LABEL_POD = NAMED_END;
export const LABEL_NAMESPACE = NAMED_END + 1;
export const LABEL_NODE = NAMED_END + 2;
export const LABEL_CONTAINER = NAMED_END + 3;
export const LABEL_CLUSTER = NAMED_END + 4;
/** The name that each of Promtail's labels stands for. */
export const labels: readonly (readonly [label: number, named: number])[] = [
  [LABEL_POD, POD],
  [LABEL_NAMESPACE, NAMESPACE],
  [LABEL_NODE, NODE],
  [LABEL_CONTAINER, CONTAINER],
  [LABEL_CLUSTER, CLUSTER],
];
/** The file on the node that the line was read from: its name tells pod, namespace and container. */
export const LOG_PATH = NAMED_END + 5;
/** What a bare Docker calls its container: names the service when nothing else does. */
export const DOCKER_NAME = NAMED_END + 6;

export const FIRST_NAMED = FIRST;
/** Number of columns and names that values are looked for. */
export const ALL_SLOTS = NAMED_END + 7;

/** The name of each slot from {@link FIRST_NAMED} to {@link NAMED_END}. */
export const nameOf = (slot: number): string => (sources[slot - FIRST] as (typeof sources)[number])[0];

/** What tells each slot, best first; of the named ones, their name itself is the best. */
export const kubernetesSources: readonly { readonly slot: number; readonly paths: readonly string[] }[] = [
  ...sources.map(([name, others], index) => ({ slot: FIRST + index, paths: [name, ...others] })),
  { slot: LABEL_POD, paths: ['pod', 'pod_name'] },
  { slot: LABEL_NAMESPACE, paths: ['namespace', 'namespace_name'] },
  { slot: LABEL_NODE, paths: ['node_name', 'node'] },
  { slot: LABEL_CONTAINER, paths: ['container'] },
  { slot: LABEL_CLUSTER, paths: ['cluster', 'cluster_name'] },
  { slot: LOG_PATH, paths: ['log.file.path', 'filename', 'tag', 'fluent.tag', 'filepath', 'source', 'file', 'path'] },
  { slot: DOCKER_NAME, paths: ['container_name'] },
];
