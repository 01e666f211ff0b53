import type { ServiceStatus } from '../contract';

export interface ServiceNews {
  readonly intent: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
}
type Told = Pick<ServiceStatus, 'key' | 'title' | 'state' | 'reason'>;

/** What has changed for people between two looks. At the first look, what does not work. */
export function serviceNews(before: readonly Told[] | undefined, now: readonly Told[]): ServiceNews[] {
  return now.flatMap(({ key, title, state, reason }): ServiceNews[] => {
    const was = before?.find((service) => service.key === key)?.state ?? 'up';
    if (state === was) return [];
    const text = reason === null ? {} : { text: reason };
    if (state === 'down') return [{ intent: 'danger', title: `${title} does not work`, ...text }];
    if (state === 'degraded') return [{ intent: 'warning', title: `${title} works only in part`, ...text }];
    // What is slow works: the page of the system tells of it, and nobody is interrupted.
    return (state === 'up' || state === 'slow') && (was === 'down' || was === 'degraded')
      ? [{ intent: 'success', title: `${title} works again` }]
      : [];
  });
}
