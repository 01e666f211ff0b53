import { type IconName, StateLabel, type StateTone } from '#sdk/browser';
import type { ServiceStatus } from '../contract';

const looks: Readonly<Record<ServiceStatus['state'], { readonly title: string; readonly icon: IconName; readonly tone: StateTone }>> = {
  up: { title: 'Up', icon: 'check', tone: 'good' },
  slow: { title: 'Slow', icon: 'clock', tone: 'warning' },
  degraded: { title: 'Degraded', icon: 'warning', tone: 'warning' },
  down: { title: 'Down', icon: 'error-filled', tone: 'bad' },
  absent: { title: 'Not installed', icon: 'circle', tone: 'quiet' },
};

/** How a service of the installation is. */
export function StateMark({ state }: Pick<ServiceStatus, 'state'>) {
  const { title, icon, tone } = looks[state];
  return (
    <StateLabel icon={icon} tone={tone}>
      {title}
    </StateLabel>
  );
}
