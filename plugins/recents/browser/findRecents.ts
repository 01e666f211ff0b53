import type { Context, SearchResult } from '#sdk';
import { hasBookmark } from '../common/bookmarks';
import { bookmarkOf } from '../common/visits';
import { leadingOf, leadingOfVisit } from './addressOf';
import { recentsStoreService } from './recentsStoreService';

/** Most results in the global search. */
const most = 10;

/** Bookmarks and recent visits whose titles hold a text, newest first; what is both is there once. */
export default async function findRecents(text: string, _signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  const store = services.get(recentsStoreService);
  await store.load();
  const { bookmarks = [], visits, places, accountId } = store;
  const found = [
    ...bookmarks.map((bookmark) => ({ ...leadingOf(bookmark, places, accountId), what: 'Bookmark' })),
    ...visits
      .filter((visit) => !hasBookmark(bookmarks, bookmarkOf(visit)))
      .map((visit) => ({ ...leadingOfVisit(visit, places, accountId), what: 'Recently visited' })),
  ];
  return found
    .filter(({ bookmark }) => bookmark.title.toLowerCase().includes(text.trim().toLowerCase()))
    .flatMap(({ bookmark, kind, path, what }) => (path === undefined ? [] : [{ title: bookmark.title, detail: `${what} · ${kind}`, path }]))
    .slice(0, most);
}
