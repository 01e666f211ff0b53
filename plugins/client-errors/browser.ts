import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    startReporting: () => import('./browser/startReporting'),
    listPage: () => import('./browser/ClientErrorsPage'),
    errorPage: () => import('./browser/ClientErrorPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
