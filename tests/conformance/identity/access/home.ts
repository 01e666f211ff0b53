import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/home/today': 'signed in',
  'POST /api/home/today/kept': 'signed in',
};
