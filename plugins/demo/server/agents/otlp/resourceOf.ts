import { clusterName, type Pod } from '../../world/Cluster';
import type { Style } from '../../world/services';
import { type KeyValue, keyValues } from './values';

/** Language of a service's SDK, which follows from how it writes its lines. */
const languages: Partial<Readonly<Record<Style, string>>> = {
  pino: 'nodejs',
  zap: 'go',
  logback: 'java',
  serilog: 'dotnet',
  structlog: 'python',
  rails: 'ruby',
  sidekiq: 'ruby',
  nginx: 'cpp',
};
const resources = new WeakMap<Pod, readonly KeyValue[]>();

/** What everything that OpenTelemetry sends of a pod says of it. */
export function resourceOf(pod: Pod): readonly KeyValue[] {
  const known = resources.get(pod);
  if (known !== undefined) return known;
  const { service } = pod;
  const language = languages[service.style];
  const attributes = keyValues({
    'service.name': service.name,
    'service.namespace': service.namespace,
    'service.version': pod.version,
    'service.instance.id': pod.uid,
    'k8s.cluster.name': clusterName,
    'k8s.namespace.name': service.namespace,
    'k8s.node.name': pod.node.name,
    'k8s.pod.name': pod.name,
    'k8s.pod.uid': pod.uid,
    'k8s.pod.ip': pod.ip,
    'k8s.deployment.name': service.name,
    'k8s.replicaset.name': pod.owner,
    'k8s.container.name': service.name,
    'k8s.container.restart_count': pod.restarts,
    'container.id': pod.containerId,
    'container.image.name': service.image,
    'container.image.tag': pod.version,
    ...(language === undefined ? {} : { 'telemetry.sdk.language': language }),
    ...Object.fromEntries(Object.entries(pod.labels).map(([key, value]) => [`k8s.pod.label.${key}`, value])),
  });
  resources.set(pod, attributes);
  return attributes;
}
