import type { Pod } from '../Cluster';
import type { Story } from '../Story';

export interface KubernetesEvent {
  readonly type: 'Normal' | 'Warning';
  readonly reason: string;
  readonly message: string;
  readonly component: string;
  readonly about: {
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly uid?: string;
  };
  readonly node?: string;
  readonly count?: number;
}

/** The cluster reports an event; the exporter writes it down. */
export function report(story: Story, event: KubernetesEvent): void {
  const exporter = story.world.cluster.pods('event-exporter', story.now)[0];
  if (exporter === undefined) return;
  story.note(exporter, event.type === 'Warning' ? 'warn' : 'info', 'event', event.message.replaceAll('{', '('), {
    event_type: event.type,
    reason: event.reason,
    count: event.count ?? 1,
    reporting_component: event.component,
    ...(event.node === undefined ? {} : { reporting_node: event.node }),
    involved_object: { ...event.about, labels: event.about.labels ?? {} },
  });
}

export const podAbout = (pod: Pod): KubernetesEvent['about'] => ({
  kind: 'Pod',
  namespace: pod.service.namespace,
  name: pod.name,
  uid: pod.uid,
  labels: pod.labels,
});

/** What the node's agent reports about a pod. */
export const fromKubelet = (pod: Pod, type: KubernetesEvent['type'], reason: string, message: string, count = 1): KubernetesEvent => ({
  type,
  reason,
  message,
  count,
  component: 'kubelet',
  node: pod.node.name,
  about: podAbout(pod),
});

/** An image with its tag, as events name it. */
export const imageOf = (pod: Pod): string => `${pod.service.image}:${pod.version}`;
