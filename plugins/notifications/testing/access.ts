import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/notifications': 'person',
  'POST /api/notifications/:id/dismiss': 'person',
  'GET /api/__admin__/notifications': 'system admin',
  'GET /api/__admin__/notifications/:id': 'system admin',
  'POST /api/__admin__/notifications': 'system admin',
  'PUT /api/__admin__/notifications/:id': 'system admin',
  'DELETE /api/__admin__/notifications/:id': 'system admin',
};
