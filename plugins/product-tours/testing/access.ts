import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/product-tours/parameters': 'person',
};
