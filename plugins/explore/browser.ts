import type { Context, Half } from '#sdk';
import { apiService, sessionService } from '#sdk/browser';
import { SearchProgress, searchProgressService } from './browser/data/SearchProgress';
import { WarmSearches, warmSearchesService } from './browser/data/WarmSearches';
import { favoriteFieldsService, hiddenFieldsService, MarkedFields } from './browser/fields/MarkedFields';
import { SearchHistory, searchHistoryService } from './browser/history/SearchHistory';
import { QueryValidator, queryValidatorService } from './browser/query/QueryValidator';
import { ExploreMemory, exploreMemoryService } from './browser/recents/ExploreMemory';
import { RecentFilters, recentFiltersService } from './browser/recents/RecentFilters';
import { ExploreStore, exploreStoreService } from './browser/store/ExploreStore';
import { PreferencesStore, preferencesStoreService } from './browser/store/PreferencesStore';
import { StoryStore, storyStoreService } from './browser/story/StoryStore';
import { TableStore, tableStoreService } from './browser/table/TableStore';
import { explorePreferencesService, exploreService, logPanelsService, queryInputsService } from './contract';
import type { manifest } from './plugin';

export const browser = {
  code: {
    searchLogsFor: () => import('./browser/searchLogsFor'),
    searchPicture: () => import('./browser/walkthrough/searchPicture.svg?no-inline'),
    groupByPicture: () => import('./browser/walkthrough/groupByPicture.svg?no-inline'),
    exploreIncident: () => import('./browser/home/exploreIncident'),
    bookmarkLog: () => import('./browser/recents/BookmarkLog'),
    explorePage: () => import('./browser/ExplorePage'),
    contextPage: () => import('./browser/context/ContextPage'),
    logPage: () => import('./browser/LogPage'),
    searchAgain: () => import('./browser/commands/searchAgain'),
    focusQuery: () => import('./browser/commands/focusQuery'),
    shareControl: () => import('./browser/share/ShareControl'),
    sharedSearch: () => import('./browser/share/SharedSearch'),
    queryAs: () => import('./browser/queryAs/QueryAsButton'),
    clearSearch: () => import('./browser/commands/clearSearch'),
    toLast: () => import('./browser/commands/toLast'),
    toFirst: () => import('./browser/commands/toFirst'),
    quickExists: () => import('./browser/commands/quickExists'),
    quickNotExists: () => import('./browser/commands/quickNotExists'),
    preferencesPage: () => import('./browser/preferences/PreferencesPage'),
    originPage: () => import('./browser/origins/OriginPage'),
    searchDeploys: () => import('./browser/markers/searchDeploys'),
    searchMarkers: () => import('./browser/markers/searchMarkers'),
    entityLogs: () => import('./browser/links/entityLogs'),
    defaultLanding: () => import('./browser/defaultLanding'),
    volumeWidget: () => import('./browser/home/VolumeWidget'),
    grafanaPage: () => import('./browser/grafana/GrafanaPage'),
  },
  start(context: Context) {
    context.provide(exploreStoreService, ExploreStore);
    context.provide(tableStoreService, TableStore);
    context.provide(preferencesStoreService, PreferencesStore);
    context.provide(exploreMemoryService, ExploreMemory);
    context.provide(favoriteFieldsService, () => new MarkedFields('explore-favorites', context.get(sessionService)));
    context.provide(hiddenFieldsService, () => new MarkedFields('explore-hidden-fields', context.get(sessionService)));
    context.provide(explorePreferencesService, () => context.get(preferencesStoreService));
    context.provide(queryValidatorService, QueryValidator);
    context.provide(searchHistoryService, SearchHistory);
    context.provide(recentFiltersService, RecentFilters);
    context.provide(searchProgressService, SearchProgress);
    context.provide(warmSearchesService, WarmSearches);
    context.onStop(() => context.get(warmSearchesService).cancel());
    context.provide(queryInputsService, () => ({
      load: () => import('./browser/query/QueryInput'),
      loadSearch: () => import('./browser/query/SearchInput'),
      values: async (field, accounts) =>
        (await import('./browser/query/frequentValues')).frequentValues(context.get(apiService), field, accounts),
    }));
    context.provide(storyStoreService, StoryStore);
    context.provide(logPanelsService, () => ({ load: () => import('./browser/story/LogPanel') }));
    context.provide(exploreService, () => context.get(exploreStoreService));
  },
} satisfies Half<typeof manifest, 'browser'>;
