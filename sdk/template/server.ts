import type { Half } from '#sdk';
import { serve } from '#sdk/server';
// with route
import * as api from './api';
// end
import type { manifest } from './plugin';
// with signal
import * as readingsApi from './readingsApi';
// end

export const server = {
  code: {
    // with records
    createNotes: () => import('./server/0001-notes'),
    accountData: () => import('./server/accountData'),
    // end
    // with route
    ...serve(api, () => import('./server/notes')),
    // end
    // with job
    countNotes: () => import('./server/countNotes'),
    // end
    // with signal
    createReadings: () => import('./server/0002-readings'),
    ...serve(readingsApi, () => import('./server/readings')),
    // end
    // with doc
    docPages: async () => ({ default: import.meta.glob('./content/*.md', { query: '?raw', import: 'default' }) }),
    // end
  },
} satisfies Half<typeof manifest, 'server'>;
