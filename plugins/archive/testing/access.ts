import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/archive': 'admin',
  'PUT /api/archive': 'admin',
  'DELETE /api/archive': 'admin',
  'POST /api/archive/run': 'admin',
  'GET /api/archive/options': 'admin',
  'POST /api/archive/test': 'admin',
  'POST /api/archive/restores/preview': 'admin',
  'GET /api/archive/restores': 'admin',
  'POST /api/archive/restores': 'admin',
  'POST /api/archive/restores/:id/cancel': 'admin',
  'POST /api/archive/restores/:id/resume': 'admin',
  'DELETE /api/archive/restores/:id': 'admin',
};
