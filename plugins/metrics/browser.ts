import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    accountsPage: () => import('./browser/MetricsAccountsPage'),
    cardinalityPage: () => import('./browser/explore/cardinality/CardinalityPage'),
    exploreMetricsOfPanel: () => import('./browser/explore/exploreMetricsOfPanel'),
    metricsOfIncident: () => import('./browser/explore/metricsOfIncident'),
    explorePage: () => import('./browser/explore/ExploreMetricsPage'),
    promQueryEditor: () => import('./browser/promQueryEditor'),
    grafanaRedirect: () => import('./browser/GrafanaRedirect'),
  },
} satisfies Half<typeof manifest, 'browser'>;
