import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';

/** Something that a person has marked to find it again. */
export const bookmarkSchema = z.object({
  id: z.string().min(1).max(500),
  title: z.string().min(1).max(500),
  source: z.string().min(1).max(100).describe('Id of a contribution to recents/place@1: what kind of thing it is'),
  accountId: z.int(),
});
export type Bookmark = Readonly<z.infer<typeof bookmarkSchema>>;

/** The person's state `bookmark`, newest first. */
export const bookmarkStoreSchema = z.object({
  _migrated: z.boolean().describe('Whether bookmarks of an older store have been taken over'),
  bookmarks: z.array(bookmarkSchema),
});
export type BookmarkStore = z.infer<typeof bookmarkStoreSchema>;

const param = z.string().max(500).optional();
export const recentVisitSchema = z.object({
  source: z.string().min(1).max(100),
  title: z.string().min(1).max(500),
  state: z.object({
    name: z.string().min(1).describe('Of the page'),
    params: z.object({ resource: param, switchToAccountId: param, id: param, uid: param, dashboardId: param }),
  }),
  visitCount: z.int().min(1),
});
export type RecentVisit = Readonly<z.infer<typeof recentVisitSchema>>;
/** A visit as the page knows it. */
export type Visit = Omit<RecentVisit, 'visitCount'>;

/** The person's state `recent-visits`, newest first. */
export const visitStoreSchema = z.object({ recentVisits: z.array(recentVisitSchema) });

/** Where bookmarks and visits of a source lead. The contribution's id is the source; its owner gives it the `when` of its page. */
export const places = definePoint({
  id: 'recents/place@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** What kind of thing it is: `Dashboard`. */
      title: z.string().min(1),
      /** Path of its page, with one of `:id`, `:uid`, `:dashboardId` or `:resource`. */
      path: z.string().startsWith('/'),
    }),
});

/** A button that adds and removes a bookmark, made here, for the pages of others: `<Slot point={bookmarkButtons} props={{ target }} />`. */
export const bookmarkButtons = definePoint({
  id: 'recents/bookmark-button@1',
  side: 'browser',
  schema: () => z.object({}),
  code: code<ComponentType<{ readonly target: Pick<Bookmark, 'id' | 'title' | 'source'> }>>(),
});

/** Remembers a visit while it is on a page, made here, for the pages of others: `<Slot point={visitRecorders} props={{ visit }} />`. */
export const visitRecorders = definePoint({
  id: 'recents/visit-recorder@1',
  side: 'browser',
  schema: () => z.object({}),
  code: code<ComponentType<{ readonly visit: Visit }>>(),
});

/** The lists of bookmarks and recent visits, made here, for the pages of others. */
export const recentLists = definePoint({
  id: 'recents/lists@1',
  side: 'browser',
  schema: () => z.object({}),
  code: code<ComponentType>(),
});
