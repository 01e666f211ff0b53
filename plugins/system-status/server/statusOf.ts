import type { IncidentView, ServiceStatus, SystemStatus } from '../contract';
import type { Look } from './Checkup';
import type { Incident } from './Incident';
import { silence } from './IncidentRecords';
import { mergeIncidents } from './mergeIncidents';
import { worse } from './worse';

/** Services that the page names even where nothing stands for them. */
const expected = [
  { standsFor: 'ingest', title: 'Ingest', about: 'Takes in logs, metrics and traces', weight: 10 },
  { standsFor: 'alerting', title: 'Alerting', about: 'Looks for what people want to be told of, and tells them', weight: 50 },
] as const;

const mostShown = 100;

/** What a person reads: this replica's look together with what others find, and the incidents. @param known null when they cannot be read */
export function statusOf({ services: checked, at }: Look, known: readonly Incident[] | null, now: Date): SystemStatus {
  const incidents = mergeIncidents((known ?? []).map((incident) => endedWhenSilent(incident, now)));
  const services = checked.map(({ key, title, about, weight, finding }) => {
    const lasting = incidents.find((incident) => incident.key === key && incident.endedAt === null);
    // Another replica may find it worse than this one.
    const state = worse(finding.state, lasting?.state ?? 'up');
    const reason = finding.state === state ? ('reason' in finding ? finding.reason : null) : (lasting?.reason ?? null);
    return { key, title, about, state, reason, since: state === 'up' ? null : (lasting?.beganAt ?? at).toISOString(), weight };
  });
  const missing = expected
    .filter(({ standsFor }) => !checked.some((service) => service.standsFor === standsFor))
    .map(({ standsFor, ...named }) => ({
      ...named,
      key: standsFor,
      state: 'absent' as const,
      reason: 'Not part of this installation yet',
      since: null,
    }));
  const all: readonly (ServiceStatus & { readonly weight: number })[] = [...services, ...missing];
  return {
    state: services.map(({ state }) => state).reduce(worse, 'up'),
    services: all.toSorted((one, other) => one.weight - other.weight).map(({ weight: _weight, ...service }) => service),
    incidents: known === null ? null : incidents.slice(0, mostShown).map(view),
    asOf: at.toISOString(),
  };
}

const endedWhenSilent = (incident: Incident, now: Date): Incident =>
  incident.endedAt === null && now.getTime() - incident.seenAt.getTime() > silence ? { ...incident, endedAt: incident.seenAt } : incident;

const view = ({ key, title, state, reason, beganAt, endedAt }: Incident): IncidentView => ({
  key,
  title,
  state,
  reason,
  beganAt: beganAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
