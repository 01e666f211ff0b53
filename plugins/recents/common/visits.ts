import { type Bookmark, type RecentVisit, type Visit, visitStoreSchema } from '../contract';

/** Most recent visits that are kept. */
export const mostVisits = 50;
/** Milliseconds that a page is looked at before it counts as visited. */
export const visitDelay = 4_000;
/** Milliseconds between two times that visits are sent to the server. */
export const syncInterval = 10_000;

/** Whether a page's visit is remembered: one under the dashboard parent, whose state says which account it belongs to. */
export const isRecorded = ({ state: { name, params } }: Visit): boolean =>
  name.startsWith('dashboard.') && /^\d+$/.test(params.switchToAccountId ?? '');

/** What names the visited thing among those of its source. */
const idOf = ({ state: { name, params } }: Visit): string => params.uid ?? params.dashboardId ?? params.id ?? params.resource ?? name;

/** The bookmark that a visited thing has, or would have. */
export const bookmarkOf = (visit: Visit): Bookmark => ({
  id: idOf(visit),
  title: visit.title,
  source: visit.source,
  accountId: Number(visit.state.params.switchToAccountId),
});

const keyOf = (visit: Visit): string => JSON.stringify([visit.source, visit.state.name, idOf(visit), visit.state.params.switchToAccountId]);

/** The visits with one more: something visited before comes to the front and counts one up. The oldest beyond {@link mostVisits} go. */
export function withVisit(visits: readonly RecentVisit[], visit: Visit): readonly RecentVisit[] {
  const key = keyOf(visit);
  const before = visits.find((each) => keyOf(each) === key);
  const { source, title, state } = visit;
  const now = { source, title, state, visitCount: (before?.visitCount ?? 0) + 1 };
  return [now, ...visits.filter((each) => each !== before)].slice(0, mostVisits);
}

export function readVisits(value: unknown): readonly RecentVisit[] {
  const kept = visitStoreSchema.safeParse(value);
  return kept.success ? kept.data.recentVisits : [];
}
