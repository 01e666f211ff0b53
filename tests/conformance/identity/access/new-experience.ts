import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/new-app-settings': 'person',
  'PUT /api/new-app-settings': 'person',
};
