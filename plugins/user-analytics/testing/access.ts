import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/user-analytics': 'person',
  'GET /api/__admin__/product-usage': 'system admin',
};
