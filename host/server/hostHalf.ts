import type { Half } from '#sdk';
import type { hostManifest } from './hostManifest';

/** The code behind the host's own contributions. */
export const hostHalf = {
  code: {
    boot: () => import('./routes/boot'),
    session: () => import('./routes/session'),
    refreshSession: () => import('./routes/refreshSession'),
    events: () => import('./routes/events'),
    openApi: () => import('./routes/openApi'),
  },
} satisfies Half<typeof hostManifest, 'server'>;
