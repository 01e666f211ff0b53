import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/marketplace/accounts': 'person',
  'POST /api/marketplace/subscriptions': 'person',
};
