import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/user-analytics': 'person',
  'GET /api/__admin__/product-usage': 'system admin',
};
