import { exploreAddress } from '#plugins/explore/contract';
import { exploreMetricsAddress } from '#plugins/metrics/contract';
import { type Filter, includeValue } from '#sdk/query';
import { comparedTime, timeAround } from '../../common/comparedTime';
import type { Burst, Incident } from '../../common/todaySchemas';

const longestLabel = 300;

function around(time: Pick<Incident, 'from' | 'to'>) {
  const { from, to } = timeAround(time);
  return { from: String(from), to: String(to) };
}

/** Where Explore shows the logs of an incident's services around it, with its own time selected: what changed is told beside it. */
export const incidentAddress = (incident: Incident): string =>
  exploreAddress({
    ...around(incident),
    filters: incident.services.reduce<readonly Filter[]>((filters, service) => includeValue(filters, 'service', service), []),
    selection: comparedTime(incident),
    compareWith: 'rest',
  });

/** The metrics of an incident's time after those of as long before it: what changed is told of the second half against the first. */
export function metricsAddress(incident: Incident): string {
  const { from, to } = comparedTime(incident);
  return exploreMetricsAddress({ from: from - (to - from), to });
}

/** Where Explore shows the logs of an exception in its burst, with its story beside them. */
export function exceptionAddress({ title, insight, ...time }: Burst): string | undefined {
  if (insight === null) return undefined;
  const filters = includeValue([], insight.field, insight.value).map((filter) => ({
    ...filter,
    label: `exception: ${title}`.slice(0, longestLabel),
  }));
  return exploreAddress({ ...around(time), filters, panel: `exception:${insight.id}` });
}
