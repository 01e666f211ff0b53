import { clusterName, nodes, type Pod } from '../../world/Cluster';
import { type Service, serviceNames, services } from '../../world/services';
import type { World } from '../../world/World';
import { costs, mebibyte } from '../costs';
import { counter, type Family, gauge, type Labels } from '../Series';
import type { Exposed, Source, Target } from '../Target';
import { up } from './nodeExporter';

const base: Labels = { job: 'kube-state-metrics', instance: '10.42.0.7:8080', cluster: clusterName };

const podInfo = gauge('kube_pod_info', 'Information about pod.');
const podPhase = gauge('kube_pod_status_phase', "The pod's current phase.");
const podReady = gauge('kube_pod_status_ready', 'Describes whether the pod is ready to serve requests.');
const podStart = gauge('kube_pod_start_time', 'Start time in unix timestamp for a pod.', 'seconds');
const podOwner = gauge('kube_pod_owner', "Information about the Pod's owner.");
const podLabels = gauge('kube_pod_labels', 'Kubernetes labels converted to Prometheus labels.');
const containerInfo = gauge('kube_pod_container_info', 'Information about a container in a pod.');
const restarts = counter('kube_pod_container_status_restarts_total', 'The number of container restarts per container.');
const containerReady = gauge('kube_pod_container_status_ready', 'Describes whether the containers readiness check succeeded.');
const running = gauge('kube_pod_container_status_running', 'Describes whether the container is currently in running state.');
const terminated = gauge(
  'kube_pod_container_status_last_terminated_reason',
  'Describes the last reason the container was in terminated state.',
);
const requests = gauge('kube_pod_container_resource_requests', 'The number of requested request resource by a container.');
const limits = gauge('kube_pod_container_resource_limits', 'The number of requested limit resource by a container.');
const nodeInfo = gauge('kube_node_info', 'Information about a cluster node.');
const nodeCondition = gauge('kube_node_status_condition', 'The condition of a cluster node.');
const allocatable = gauge(
  'kube_node_status_allocatable',
  'The allocatable for different resources of a node that are available for scheduling.',
);
const capacity = gauge('kube_node_status_capacity', 'The capacity for different resources of a node.');

const workloads = {
  deployment: {
    label: 'deployment',
    wanted: gauge('kube_deployment_spec_replicas', 'Number of desired pods for a deployment.'),
    there: gauge('kube_deployment_status_replicas', 'The number of replicas per deployment.'),
    available: gauge('kube_deployment_status_replicas_available', 'The number of available replicas per deployment.'),
    updated: gauge('kube_deployment_status_replicas_updated', 'The number of updated replicas per deployment.'),
  },
  statefulset: {
    label: 'statefulset',
    wanted: gauge('kube_statefulset_replicas', 'Number of desired pods for a StatefulSet.'),
    there: gauge('kube_statefulset_status_replicas', 'The number of replicas per StatefulSet.'),
    available: gauge('kube_statefulset_status_replicas_ready', 'The number of ready replicas per StatefulSet.'),
    updated: gauge('kube_statefulset_status_replicas_updated', 'The number of updated replicas per StatefulSet.'),
  },
  daemonset: {
    label: 'daemonset',
    wanted: gauge('kube_daemonset_status_desired_number_scheduled', 'The number of nodes that should be running the daemon pod.'),
    there: gauge(
      'kube_daemonset_status_current_number_scheduled',
      'The number of nodes running at least one daemon pod and are supposed to.',
    ),
    available: gauge(
      'kube_daemonset_status_number_available',
      'The number of nodes that should be running the daemon pod and have it available.',
    ),
    updated: gauge('kube_daemonset_status_updated_number_scheduled', 'The total number of nodes that are running updated daemon pod.'),
  },
} as const;

/** Collects what one object of the cluster shows. */
function list(): { readonly exposed: Exposed[]; show(family: Family, labels: Labels, value: Exposed['value'] | number): void } {
  const exposed: Exposed[] = [];
  return {
    exposed,
    show: (family, labels, value) => {
      exposed.push({
        series: { family, name: family.name, labels: { ...base, ...labels } },
        value: typeof value === 'number' ? () => value : value,
      });
    },
  };
}

const known = new WeakMap<Pod, Source>();

function podSource(world: World, pod: Pod, at: number): Source {
  const found = known.get(pod);
  if (found !== undefined) return found;
  const { exposed, show } = list();
  const { service } = pod;
  const cost = costs[service.name];
  const own: Labels = { namespace: service.namespace, pod: pod.name, uid: pod.uid };
  const container: Labels = { ...own, container: service.name };
  const owner = service.workload === 'deployment' ? 'ReplicaSet' : service.workload === 'statefulset' ? 'StatefulSet' : 'DaemonSet';
  show(
    podInfo,
    { ...own, node: pod.node.name, host_ip: pod.node.ip, pod_ip: pod.ip, created_by_kind: owner, created_by_name: pod.owner },
    1,
  );
  for (const phase of ['Pending', 'Running', 'Succeeded', 'Failed', 'Unknown'])
    show(podPhase, { ...own, phase }, phase === 'Running' ? 1 : 0);
  for (const condition of ['true', 'false', 'unknown']) show(podReady, { ...own, condition }, condition === 'true' ? 1 : 0);
  show(podStart, own, Math.round(world.cluster.startOf(pod, at) / 1000));
  show(podOwner, { ...own, owner_kind: owner, owner_name: pod.owner, owner_is_controller: 'true' }, 1);
  show(podLabels, { ...own, label_app: service.name, label_team: service.team, label_version: pod.version }, 1);
  show(containerInfo, { ...container, image: `${service.image}:${pod.version}`, container_id: `containerd://${pod.containerId}` }, 1);
  show(restarts, container, pod.restarts);
  show(containerReady, container, 1);
  show(running, container, 1);
  if (pod.restarts > 0) show(terminated, { ...container, reason: 'OOMKilled' }, 1);
  for (const [family, times] of [
    [requests, 1],
    [limits, 2],
  ] as const) {
    show(family, { ...container, node: pod.node.name, resource: 'cpu', unit: 'core' }, cost.cores * times);
    show(family, { ...container, node: pod.node.name, resource: 'memory', unit: 'byte' }, cost.reserved * times * mebibyte);
  }
  const source: Source = { name: `${pod.name} ${pod.restarts}`, exposed };
  known.set(pod, source);
  return source;
}

function workloadSource(world: World, service: Service): Source {
  const { exposed, show } = list();
  const { label, wanted, there, available, updated } = workloads[service.workload];
  const own: Labels = { namespace: service.namespace, [label]: service.name };
  const replicas = service.workload === 'daemonset' ? nodes.length : service.replicas;
  const pods = (at: number): readonly Pod[] => world.cluster.pods(service.name, at);
  show(wanted, own, replicas);
  show(there, own, (at) => pods(at).length);
  show(available, own, (at) => pods(at).length);
  show(updated, own, (at) => pods(at).filter(({ release }) => release === world.cluster.release(service.name, at)).length);
  return { name: service.name, exposed };
}

function nodeSource(node: (typeof nodes)[number]): Source {
  const { exposed, show } = list();
  const own: Labels = { node: node.name };
  show(nodeInfo, { ...own, kernel_version: '6.1.0-31-amd64', kubelet_version: 'v1.32.3', internal_ip: node.ip, zone: node.zone }, 1);
  for (const condition of ['Ready', 'MemoryPressure', 'DiskPressure']) {
    for (const status of ['true', 'false', 'unknown']) {
      const holds = status === (condition === 'Ready' ? 'true' : 'false');
      show(nodeCondition, { ...own, condition, status }, holds ? 1 : 0);
    }
  }
  for (const [family, share] of [
    [allocatable, 0.95],
    [capacity, 1],
  ] as const) {
    show(family, { ...own, resource: 'cpu', unit: 'core' }, 4 * share);
    show(family, { ...own, resource: 'memory', unit: 'byte' }, 16_384 * mebibyte * share);
    show(family, { ...own, resource: 'pods', unit: 'integer' }, 110);
  }
  return { name: node.name, exposed };
}

/** The objects of the cluster, as kube-state-metrics shows them. */
export function kubeState(world: World): Target {
  const itself: Source = { name: 'kube-state-metrics', exposed: [{ series: { family: up, name: up.name, labels: base }, value: () => 1 }] };
  const lasting = [itself, ...nodes.map(nodeSource), ...serviceNames.map((name) => workloadSource(world, services[name]))];
  return {
    name: 'kube-state-metrics',
    onceIn: 3,
    sources: (at) => [...lasting, ...serviceNames.flatMap((name) => world.cluster.pods(name, at).map((pod) => podSource(world, pod, at)))],
  };
}
