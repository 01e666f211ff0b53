import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/client-errors': 'person',
  'GET /api/__admin__/client-errors': 'system admin',
  'GET /api/__admin__/client-errors/:id': 'system admin',
  'DELETE /api/__admin__/client-errors/:id': 'system admin',
};
