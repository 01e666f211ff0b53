import { exploreAddress } from '#plugins/explore/contract';
import { type Filter, includeValue } from '#sdk/query';
import { comparedTime } from '../../common/comparedTime';
import type { Burst, Incident } from '../../common/todaySchemas';

/** Milliseconds around an incident that its address shows at least. */
const AROUND = 900_000;
const longestLabel = 300;

const around = ({ from, to }: Pick<Incident, 'from' | 'to'>) => {
  const beside = Math.max(AROUND, to - from);
  return { from: String(from - beside), to: String(to + beside) };
};

/** Where Explore shows the logs of an incident's services around it, with its own time selected: what changed is told beside it. */
export const incidentAddress = (incident: Incident): string =>
  exploreAddress({
    ...around(incident),
    filters: incident.services.reduce<readonly Filter[]>((filters, service) => includeValue(filters, 'service', service), []),
    selection: comparedTime(incident),
  });

/** Where Explore shows the logs of an exception in its burst, with its story beside them. */
export function exceptionAddress({ title, insight, ...time }: Burst): string | undefined {
  if (insight === null) return undefined;
  const filters = includeValue([], insight.field, insight.value).map((filter) => ({
    ...filter,
    label: `exception: ${title}`.slice(0, longestLabel),
  }));
  return exploreAddress({ ...around(time), filters, panel: `exception:${insight.id}` });
}
