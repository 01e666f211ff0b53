import { z } from 'zod';
import { filterSchema } from '#sdk/query';
import { type ExploreState, exploreDefaults } from './exploreState';

const instant = z.union([z.string().min(1).max(100), z.number().int()]);
const name = z.string().min(1).max(500);

/** The kind of thing that a shared search is, in the points and gates of sharing. */
export const searchKind = 'search';

/** What is kept of a search that is shared by a public link: what it asks, and how it is shown. Whose logs it reads is kept beside it. */
export const sharedSearchSchema = z.strictObject({
  query: z.string().max(20_000),
  from: instant,
  to: instant,
  /** IANA zone of who shared it, by which days and dates are reckoned. */
  timezone: z.string().min(1).max(100),
  filters: z.array(filterSchema).max(200),
  columns: z.array(name).min(1).max(100),
  sort: z.string().min(1).max(1000),
  timeInterval: z.string().min(1).max(20),
  yAxisScale: z.enum(['LINEAR', 'LOGARITHMIC']),
  groupBy: name,
});
export type SharedSearch = z.infer<typeof sharedSearchSchema>;

/** A search as it is shared. */
export function sharedSearch(state: ExploreState, timezone: string): SharedSearch {
  const { query, from, to, filters, columns, sort, timeInterval, yAxisScale, groupBy } = state;
  const active = filters.filter((filter) => filter.isDisabled !== true && filter.invalid !== true);
  return {
    query,
    from,
    to,
    timezone,
    filters: active,
    columns: [...columns],
    sort,
    timeInterval,
    yAxisScale,
    groupBy: groupBy ?? 'severity',
  };
}

/** What a link to this search is called unless somebody names it. */
export const searchTitle = ({ query }: Pick<ExploreState, 'query'>): string =>
  query.trim() === '' ? 'Logs' : `Logs: ${query.trim()}`.slice(0, 120);

/** Milliseconds since the epoch written as text, as in an address; other endpoints as they are. */
const endpoint = (at: string | number): string | number => (typeof at === 'string' && /^\d{5,17}$/.test(at) ? Number(at) : at);

/** The range that the search was shared with. */
export const sharedRange = ({ from, to }: Pick<SharedSearch, 'from' | 'to'> = exploreDefaults) => ({
  from: endpoint(from),
  to: endpoint(to),
});
