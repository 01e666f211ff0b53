import { comparedTime, type IncidentTime, timeAround } from '#plugins/home/contract';
import { type Filter, includeValue } from '#sdk/query';
import { exploreAddress } from '../../contract';

/** Where Explore shows the logs of an incident's services around it, with its own time selected: what changed is told beside it. */
export default function exploreIncident(incident: IncidentTime): string {
  const { from, to } = timeAround(incident);
  return exploreAddress({
    from: String(from),
    to: String(to),
    filters: incident.services.reduce<readonly Filter[]>((filters, service) => includeValue(filters, 'service', service), []),
    selection: comparedTime(incident),
    compareWith: 'rest',
  });
}
