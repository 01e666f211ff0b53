import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/new-account-check': 'signed in',
};
