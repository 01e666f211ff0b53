import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/reports': 'user',
  'POST /api/reports': 'user in person',
  'GET /api/reports/recipients': 'user',
  'GET /api/reports/:id': 'user',
  'PUT /api/reports/:id': 'user in person',
  'DELETE /api/reports/:id': 'user in person',
  'POST /api/reports/:id/run': 'user in person',
  'GET /api/reports/:id/runs': 'user',
  'POST /api/reports/:id/runs/:run/cancel': 'user in person',
};
