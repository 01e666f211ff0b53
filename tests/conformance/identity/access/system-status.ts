import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/system-status': 'person',
};
