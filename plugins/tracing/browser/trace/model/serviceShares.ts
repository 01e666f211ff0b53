import type { TraceTimeline } from '../../../common/trace/traceTimeline';

export interface ServiceShare {
  readonly service: string;
  readonly spans: number;
  /** Nanoseconds in which its spans ran and none of their children did. */
  readonly exclusive: number;
  /** Of the exclusive time of all: they add up to 1, unless nothing took any time. */
  readonly share: number;
}

/** Which service took how much of the work, the largest first. */
export function serviceShares({ rows, serviceNames }: TraceTimeline): readonly ServiceShare[] {
  const exclusive = serviceNames.map(() => 0);
  const spans = serviceNames.map(() => 0);
  let all = 0;
  rows.services.forEach((service, row) => {
    if (service < 0) return;
    const own = rows.exclusive[row] ?? 0;
    exclusive[service] = (exclusive[service] ?? 0) + own;
    spans[service] = (spans[service] ?? 0) + 1;
    all += own;
  });
  return serviceNames
    .map((service, at) => ({
      service,
      spans: spans[at] ?? 0,
      exclusive: exclusive[at] ?? 0,
      share: all === 0 ? 0 : (exclusive[at] ?? 0) / all,
    }))
    .sort((one, other) => other.exclusive - one.exclusive || one.service.localeCompare(other.service));
}
