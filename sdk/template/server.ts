import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: {
    createNotes: () => import('./server/0001-notes'),
    accountData: () => import('./server/accountData'),
    ...serve(api, () => import('./server/notes')),
  },
} satisfies Half<typeof manifest, 'server'>;
