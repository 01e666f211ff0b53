import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: { ...serve(api, () => import('./server/routes/triggeredAlerts')) },
} satisfies Half<typeof manifest, 'server'>;
