import { type IconName, StateLabel, type StateTone } from '#sdk/browser';
import type { Collector, CollectorStatus } from '../common/collectors';

const looks: Readonly<Record<CollectorStatus, { readonly title: string; readonly icon: IconName; readonly tone: StateTone }>> = {
  connected: { title: 'Connected', icon: 'check', tone: 'good' },
  unhealthy: { title: 'Unhealthy', icon: 'warning', tone: 'bad' },
  disconnected: { title: 'Disconnected', icon: 'offline', tone: 'quiet' },
};

/** How a collector is; what it says is wrong is told on hover. */
export function StatusText({ status, problem }: Pick<Collector, 'status' | 'problem'>) {
  const { title, icon, tone } = looks[status];
  return (
    <StateLabel icon={icon} tone={tone} hint={problem ?? undefined}>
      {title}
    </StateLabel>
  );
}
