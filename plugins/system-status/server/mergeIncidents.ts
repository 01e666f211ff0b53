import type { Incident } from './Incident';
import { worse } from './worse';

/** Milliseconds between two incidents of a service that are still one to people: replicas do not look at the same moment. */
const apart = 30_000;

/** What several replicas found of the same service at the same time, as one incident. @returns newest first */
export function mergeIncidents(incidents: readonly Incident[]): readonly Incident[] {
  const merged: Incident[] = [];
  const latest = new Map<string, number>();
  for (const incident of [...incidents].sort((one, other) => one.beganAt.getTime() - other.beganAt.getTime())) {
    const place = latest.get(incident.key);
    const before = place === undefined ? undefined : merged[place];
    if (place === undefined || before === undefined || isApart(before, incident)) {
      latest.set(incident.key, merged.push(incident) - 1);
      continue;
    }
    const worst = worse(incident.state, before.state) === before.state ? before : incident;
    merged[place] = {
      ...before,
      state: worst.state,
      reason: worst.reason,
      seenAt: later(before.seenAt, incident.seenAt),
      endedAt: before.endedAt === null || incident.endedAt === null ? null : later(before.endedAt, incident.endedAt),
    };
  }
  return merged.reverse();
}

const isApart = ({ endedAt }: Incident, { beganAt }: Incident): boolean =>
  endedAt !== null && beganAt.getTime() - endedAt.getTime() > apart;

const later = (one: Date, other: Date): Date => (one > other ? one : other);
