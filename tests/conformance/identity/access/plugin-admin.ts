import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/plugin-admin': 'system admin',
};
