import { prometheusLabel } from './prometheusName';

/** Attribute names and values, as the sender has them. */
export type Attributes = readonly (readonly [name: string, value: string])[];
export type Label = readonly [name: string, value: string];

/** Resource attributes that every series of the resource carries as labels; the others are labels of `target_info`. */
const promoted = new Set([
  'service.instance.id',
  'service.name',
  'service.namespace',
  'service.version',
  'cloud.availability_zone',
  'cloud.region',
  'container.name',
  'deployment.environment',
  'deployment.environment.name',
  'host.name',
  'k8s.cluster.name',
  'k8s.container.name',
  'k8s.cronjob.name',
  'k8s.daemonset.name',
  'k8s.deployment.name',
  'k8s.job.name',
  'k8s.namespace.name',
  'k8s.node.name',
  'k8s.pod.name',
  'k8s.replicaset.name',
  'k8s.statefulset.name',
]);

/** Labels of attributes. Where two attributes become the same label their values are joined, in the order of the attributes' names. */
export function labelsOf(attributes: Attributes): Label[] {
  const labels = new Map<string, string>();
  for (const [name, value] of [...attributes].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const label = prometheusLabel(name);
    const present = labels.get(label);
    if (label !== '') labels.set(label, present === undefined ? value : `${present};${value}`);
  }
  return [...labels];
}

/** Labels that all series of a resource and scope carry, and those of the resource's `target_info`, if it has any to tell. */
export function targetLabels(
  resource: Attributes,
  scope: Attributes,
): { readonly base: readonly Label[]; readonly info: readonly Label[] | undefined } {
  const of = new Map(resource);
  const service = of.get('service.name') ?? '';
  const namespace = of.get('service.namespace') ?? '';
  const target: Label[] = [
    ['job', namespace === '' ? service : `${namespace}/${service}`],
    ['instance', of.get('service.instance.id') ?? ''],
  ];
  const told = resource.filter(([name]) => !['service.name', 'service.namespace', 'service.instance.id'].includes(name));
  const hasTarget = target.some(([, value]) => value !== '');
  return {
    base: [...labelsOf(resource.filter(([name]) => promoted.has(name))), ...target, ...scope],
    info: hasTarget && told.length > 0 ? [...labelsOf(told), ...target] : undefined,
  };
}
