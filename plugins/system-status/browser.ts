import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    systemStatusPage: () => import('./browser/SystemStatusPage'),
    pollNotifications: () => import('./browser/pollNotifications'),
  },
} satisfies Half<typeof manifest, 'browser'>;
