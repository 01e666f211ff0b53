import { clusterName, type Pod } from '../world/Cluster';

const byPod = new WeakMap<Pod, Readonly<Record<string, unknown>>>();

/** What a log agent on the node adds about the pod a line came from. */
export function kubernetesFields(pod: Pod): Readonly<Record<string, unknown>> {
  const known = byPod.get(pod);
  if (known !== undefined) return known;
  const fields = {
    cluster_name: clusterName,
    namespace_name: pod.service.namespace,
    pod_name: pod.name,
    pod_id: pod.uid,
    pod_ip: pod.ip,
    host: pod.node.name,
    container_name: pod.service.name,
    container_image: `${pod.service.image}:${pod.version}`,
    docker_id: pod.containerId,
    labels: pod.labels,
  };
  byPod.set(pod, fields);
  return fields;
}
