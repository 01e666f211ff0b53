import { exploreAddress } from '#plugins/explore/contract';
import { type Burst, burstsOf, countedRows, type IncidentAnswer, type IncidentQuestion, timeAround } from '#plugins/home/contract';
import { type Expression, includeValue } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import type { Insight } from '../../contract';
import { exceptionsOf } from '../search/exceptionsOf';

/** Different exceptions that are looked at: those that burst, then the most frequent. */
const MOST = 50;
const longestLabel = 300;

const anyOf = (field: string, values: readonly string[]): Expression => ({
  kind: 'or',
  of: values.map((value) => ({ kind: 'term', field, value })),
});

/** Bursts of exceptions, for Home. */
export default async function exceptionIncidents({ range, grid, services, ...options }: IncidentQuestion): Promise<IncidentAnswer> {
  const { exceptions, partial } = await exceptionsOf(services, range, options);
  const looked = { count: exceptions.length, one: 'different exception', several: 'different exceptions' };
  const counting = exceptions.slice(0, MOST);
  const [first] = counting;
  if (first === undefined) return { bursts: [], looked, partial };
  const { field } = first;
  const values = counting.map(({ value }) => value);
  const telemetry = services.get(telemetryService);
  const { counted, leftOut } = await countedRows(
    telemetry,
    { signal: 'logs', where: anyOf(field, values), fields: [field, 'service'], tops: [MOST, 10] },
    grid,
    options,
  );
  const bursts = counting.flatMap((exception) => {
    const own = counted.filter(({ keys: [value] }) => value === exception.value);
    if (own.length === 0) return [];
    return burstsOf({ kind: 'exception', title: exception.title, link: null }, own, grid).map((burst) => ({
      ...burst,
      link: { title: 'Read the exception', path: addressIn(burst, exception) },
    }));
  });
  return { bursts, looked, partial: [...partial, ...leftOut] };
}

/** Where Explore shows the logs of an exception in its burst, with its story beside them. */
function addressIn(burst: Burst, { id, title, field, value }: Insight): string {
  const { from, to } = timeAround(burst);
  const filters = includeValue([], field, value).map((filter) => ({ ...filter, label: `exception: ${title}`.slice(0, longestLabel) }));
  return exploreAddress({ from: String(from), to: String(to), filters, panel: `exception:${id}` });
}
