import { comparedTime, type IncidentTime } from '#plugins/home/contract';
import { exploreMetricsAddress } from '../../contract';

/** The metrics of an incident's time after those of as long before it: what changed is told of the second half against the first. */
export default function metricsOfIncident(incident: IncidentTime): string {
  const { from, to } = comparedTime(incident);
  return exploreMetricsAddress({ from: from - (to - from), to });
}
