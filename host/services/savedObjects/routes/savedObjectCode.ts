import { serve } from '#sdk/server';
import * as api from '../api';

/** The code behind the contributions of saved objects. */
export const savedObjectCode = {
  savedObjectData: () => import('../accountData'),
  purgeSavedObjects: () => import('../purgeDeleted'),
  ...serve(
    api,
    () => import('./objects'),
    () => import('./trash'),
    () => import('./history'),
    () => import('./favorites'),
    () => import('./transfer'),
  ),
} as const;
