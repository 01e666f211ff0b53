import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/marketplace/accounts': 'person',
  'POST /api/marketplace/subscriptions': 'person',
};
