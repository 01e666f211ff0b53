import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/archive': 'admin',
  'PUT /api/archive': 'admin',
  'DELETE /api/archive': 'admin',
  'POST /api/archive/run': 'admin',
};
