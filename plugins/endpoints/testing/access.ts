import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/endpoints': 'user',
  'GET /api/endpoints/templates': 'user',
  'GET /api/endpoints/:id': 'user',
  'POST /api/endpoints/:suffix': 'user',
  'PUT /api/endpoints/:suffix/:id': 'user',
  'DELETE /api/endpoints/:id': 'user',
  'POST /api/endpoints/:id/duplicate': 'user',
  'POST /api/endpoints/preview': 'user',
  'GET /api/endpoints/:id/deliveries': 'user',
  'GET /api/endpoints/:id/deliveries/:delivery': 'user',
  'POST /api/endpoints/:id/deliveries/:delivery/resend': 'user',
};
