import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/timeless-indices': 'signed in',
  'POST /api/timeless-indices': 'admin',
  'PUT /api/timeless-indices/:id': 'admin',
  'DELETE /api/timeless-indices/:id': 'admin',
  'GET /api/triggers/target/:id': 'user',
};
