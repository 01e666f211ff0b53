import type { Context, Half } from '#sdk';
import { RecentsStore } from './browser/RecentsStore';
import { recentsStoreService } from './browser/recentsStoreService';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    context.provide(recentsStoreService, RecentsStore);
    context.onStop(() => context.get(recentsStoreService).stop());
  },
  code: {
    recentsButton: () => import('./browser/RecentsButton'),
    findRecents: () => import('./browser/findRecents'),
    bookmarkButton: () => import('./browser/BookmarkButton'),
    visitRecorder: () => import('./browser/VisitRecorder'),
    recentLists: () => import('./browser/RecentLists'),
    recentsWidget: () => import('./browser/RecentsWidget'),
  },
} satisfies Half<typeof manifest, 'browser'>;
