import { generatePath } from 'react-router';
import { bookmarkOf } from '../common/visits';
import type { Bookmark, RecentVisit } from '../contract';
import type { Place } from './RecentsStore';

/** What a person can be led back to. */
export interface Leading {
  readonly bookmark: Bookmark;
  /** What kind of thing it is. */
  readonly kind: string;
  /** Undefined while its area is switched off. */
  readonly path: string | undefined;
}

/** Where a bookmark leads; into another account by the question that asks before it switches. */
export function leadingOf(
  bookmark: Bookmark,
  places: readonly Place[],
  accountId: number | undefined,
  params: RecentVisit['state']['params'] = {},
): Leading {
  const place = places.find(({ source }) => source === bookmark.source);
  if (place === undefined) return { bookmark, kind: bookmark.source, path: undefined };
  const { id } = bookmark;
  const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Record<string, string>;
  const path = generatePath(place.path, { id, uid: id, dashboardId: id, resource: id, ...known });
  const isElsewhere = accountId !== undefined && bookmark.accountId !== accountId;
  return { bookmark, kind: place.title, path: isElsewhere ? `${path}?switchToAccountId=${bookmark.accountId}` : path };
}

export const leadingOfVisit = (visit: RecentVisit, places: readonly Place[], accountId: number | undefined): Leading =>
  leadingOf(bookmarkOf(visit), places, accountId, visit.state.params);
