import type { Context, Half } from '#sdk';
import { ExploreStore, exploreStoreService } from './browser/ExploreStore';
import type { manifest } from './plugin';

export const browser = {
  code: {
    explorePage: () => import('./browser/ExplorePage'),
    logPage: () => import('./browser/LogPage'),
    searchAgain: () => import('./browser/commands/searchAgain'),
    focusQuery: () => import('./browser/commands/focusQuery'),
    clearSearch: () => import('./browser/commands/clearSearch'),
  },
  start(context: Context) {
    context.provide(exploreStoreService, ExploreStore);
  },
} satisfies Half<typeof manifest, 'browser'>;
