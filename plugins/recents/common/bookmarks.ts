import { type Bookmark, type BookmarkStore, bookmarkSchema, bookmarkStoreSchema } from '../contract';

/** Title of every failed bookmark action; the cause is its text. */
export const bookmarkFailure = 'Failed bookmark operation';
export const alreadyExists = 'Bookmark already exists';
export const noAccount = 'No logged in account found';

export const bookmarkFault = (cause: string): Error => new Error(bookmarkFailure, { cause });

const isSame = (one: Bookmark, other: Bookmark): boolean =>
  one.id === other.id && one.source === other.source && one.accountId === other.accountId;

export const hasBookmark = (bookmarks: readonly Bookmark[], bookmark: Bookmark): boolean =>
  bookmarks.some((each) => isSame(each, bookmark));

/** @throws Error with the cause 'Bookmark already exists' */
export function withBookmark(bookmarks: readonly Bookmark[], bookmark: Bookmark): readonly Bookmark[] {
  if (hasBookmark(bookmarks, bookmark)) throw bookmarkFault(alreadyExists);
  return [bookmark, ...bookmarks];
}

export const withoutBookmark = (bookmarks: readonly Bookmark[], bookmark: Bookmark): readonly Bookmark[] =>
  bookmarks.filter((each) => !isSame(each, bookmark));

/** What is kept, as far as it can be read. An older store was the bare list: it is taken over once. */
export function readBookmarks(value: unknown): BookmarkStore {
  const kept = bookmarkStoreSchema.safeParse(value);
  if (kept.success) return kept.data;
  const list = Array.isArray(value) ? value : [];
  return {
    _migrated: false,
    bookmarks: list.flatMap((entry) => {
      const bookmark = bookmarkSchema.safeParse(entry);
      return bookmark.success ? [bookmark.data] : [];
    }),
  };
}
