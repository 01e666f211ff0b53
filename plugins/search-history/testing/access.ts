import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/search-history/check': 'person',
  'GET /api/search-history': 'person',
  'POST /api/search-history': 'person',
  'DELETE /api/search-history': 'person',
};
