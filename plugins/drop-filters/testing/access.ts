import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/drop-filters/logs': 'admin',
  'GET /api/drop-filters/metrics': 'admin',
  'POST /api/drop-filters/logs': 'admin',
  'POST /api/drop-filters/metrics': 'admin',
  'PUT /api/drop-filters/logs/:id': 'admin',
  'PUT /api/drop-filters/metrics/:id': 'admin',
  'PUT /api/drop-filters/:signal/:id/active': 'admin',
  'DELETE /api/drop-filters/:signal/:id': 'admin',
  'POST /api/drop-filters/:signal/:id/restore': 'admin',
  'GET /api/drop-filters/:signal/:id/dropped': 'admin',
  'POST /api/drop-filters/logs/preview': 'admin',
  'POST /api/drop-filters/metrics/preview': 'admin',
};
