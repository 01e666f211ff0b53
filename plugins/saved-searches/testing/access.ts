import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/saved-searches': 'signed in',
  'POST /api/saved-searches': 'user',
  'POST /api/saved-searches/migrate': 'user',
  'GET /api/saved-searches/:id': 'signed in',
  'PUT /api/saved-searches/:id': 'user',
  'DELETE /api/saved-searches/:id': 'user',
  'PUT /api/saved-searches/:id/favorite': 'person',
  'DELETE /api/saved-searches/:id/favorite': 'person',
};
