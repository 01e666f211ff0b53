import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/shares': 'user in person',
  'GET /api/shares': 'user in person',
  'DELETE /api/shares/:id': 'user in person',
  'GET /api/shared': 'share token',
  'POST /api/short-url': 'person',
  'GET /api/short-url/:urlId': 'person',
  'GET /api/goto/:urlId': 'person',
};
