import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    entityTraces: () => import('./browser/search/entityTraces'),
    openTrace: () => import('./browser/search/openTrace'),
    searchPage: () => import('./browser/search/TraceSearchPage'),
    settingsPage: () => import('./browser/settings/TracingSettingsPage'),
    tracePage: () => import('./browser/trace/TracePage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
