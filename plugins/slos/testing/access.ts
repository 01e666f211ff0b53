import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/slos': 'signed in',
  'POST /api/slos': 'user',
  'GET /api/slos/:id': 'signed in',
  'PUT /api/slos/:id': 'user',
  'DELETE /api/slos/:id': 'user',
  'GET /api/slos/:id/status': 'signed in',
  'GET /api/slos/:id/history': 'signed in',
  'GET /api/slos/:id/alerts': 'signed in',
  'PUT /api/slos/:id/alerts': 'user',
};
