import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: {
    files: () => import('./content'),
    ...serve(api, () => import('./server/shippingSummary')),
  },
} satisfies Half<typeof manifest, 'server'>;
