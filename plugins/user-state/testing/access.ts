import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/user-state/:name': 'person',
  'PUT /api/user-state/:name': 'person',
  'DELETE /api/user-state/:name': 'person',
};
