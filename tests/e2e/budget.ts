/** What the browser tests of an area are, walks left out. */
export interface BrowserBudget {
  /** Files of `tests/e2e`, without `.spec.ts`. */
  readonly specs: readonly string[];
  readonly tests: number;
  /** Pages that are loaded by an address or anew, as they are written. */
  readonly loads: number;
  /** Products that are started for these tests alone. */
  readonly starts: number;
}

/**
 * What browser tests cost, by area: a test takes eight processor seconds, a start of a product four, a page that is loaded one. An area has five tests at most, its journeys; those
 * with more had them before that was so, and get fewer. Whoever needs more changes a number here, on purpose.
 */
export const budget: Readonly<Record<string, BrowserBudget>> = {
  alerts: {
    specs: ['alertJourney', 'alerts', 'demoAlerts', 'triggeredAlerts', 'events', 'objectives', 'onCall'],
    tests: 4,
    loads: 27,
    starts: 1,
  },
  endpoints: { specs: ['endpoints'], tests: 2, loads: 2, starts: 0 },
  optimizers: { specs: ['optimizers'], tests: 1, loads: 5, starts: 0 },
  explore: {
    specs: [
      'appearance',
      'explore',
      'exploreContext',
      'exploreFields',
      'exploreKeyboard',
      'explorePicture',
      'exploreQuery',
      'exploreRows',
      'incident',
      'insights',
      'liveTail',
      'logExport',
      'savedSearches',
      'share',
    ],
    tests: 5,
    loads: 59,
    starts: 0,
  },
  dashboards: { specs: ['dashboards', 'dashboardsHub', 'reports'], tests: 5, loads: 14, starts: 1 },
  metrics: { specs: ['metricsExplore', 'metricsJourney', 'metricsResources'], tests: 4, loads: 8, starts: 0 },
  tracing: { specs: ['tracePage', 'tracingSearch', 'tracingSettings', 'trials'], tests: 5, loads: 22, starts: 0 },
  services: { specs: ['serviceMap', 'services'], tests: 3, loads: 7, starts: 0 },
  docs: { specs: ['docs', 'docsLook', 'docsReach', 'docsShipping', 'filebeatWizard'], tests: 4, loads: 22, starts: 0 },
  'data hub': { specs: ['dropFilters'], tests: 1, loads: 2, starts: 0 },
  ingestion: { specs: ['archive', 'demo', 'ingestion', 'warmTier'], tests: 3, loads: 15, starts: 0 },
  identity: {
    specs: ['accounts', 'auditTrail', 'identityPages', 'impersonation', 'person', 'secondFactor', 'signIn', 'sso'],
    tests: 5,
    loads: 29,
    starts: 2,
  },
  shell: {
    specs: [
      'backgroundWorkers',
      'home',
      'navigationBar',
      'newExperience',
      'newcomer',
      'news',
      'productTours',
      'shell',
      'supportChat',
      'walkthrough',
    ],
    tests: 11,
    loads: 56,
    starts: 1,
  },
  plugins: { specs: ['dev', 'installedPlugins', 'ownPlugins', 'pluginAdmin', 'replicas'], tests: 5, loads: 22, starts: 4 },
};
