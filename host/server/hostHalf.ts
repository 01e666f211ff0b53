import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from '../api';
import { savedObjectCode } from '../services/savedObjects/routes/savedObjectCode';
import type { hostManifest } from './hostManifest';

/** The code behind the host's own contributions. */
export const hostHalf = {
  code: {
    ...serve(
      api,
      () => import('./routes/session'),
      () => import('./routes/userSettings'),
      () => import('./routes/documents'),
      () => import('./routes/pluginProblems'),
    ),
    forgetAccountWork: () => import('../services/domainEvents/forgetAccountWork'),
    ...savedObjectCode,
    forgetOldWork: () => import('../services/work/forgetOld'),
    enforceRetention: () => import('./telemetry/storage/enforceRetention'),
  },
} satisfies Half<typeof hostManifest, 'server'>;
