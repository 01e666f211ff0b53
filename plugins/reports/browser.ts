import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    listPage: () => import('./browser/ReportsPage'),
    newPage: () => import('./browser/NewReportPage'),
    reportPage: () => import('./browser/ReportPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
