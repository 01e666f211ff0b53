import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    logsPage: () => import('./browser/LogsDropFiltersPage'),
    metricsPage: () => import('./browser/MetricsDropFiltersPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
