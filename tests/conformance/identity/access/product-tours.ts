import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/product-tours/parameters': 'person',
};
