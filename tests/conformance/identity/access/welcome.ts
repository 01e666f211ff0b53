import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/welcome-flow': 'person',
};
