import { serve } from '#sdk/server';
import * as api from './api';

/** The code behind the contributions of saved objects. */
export const savedObjectCode = {
  savedObjectData: () => import('./accountData'),
  purgeSavedObjects: () => import('./purgeDeleted'),
  ...serve(
    api,
    () => import('./routes/objects'),
    () => import('./routes/trash'),
    () => import('./routes/history'),
    () => import('./routes/favorites'),
    () => import('./routes/transfer'),
  ),
} as const;
