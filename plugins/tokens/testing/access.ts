import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/shared-tokens': 'admin',
  'GET /api/shared-tokens/default': 'admin',
  'POST /api/shared-tokens': 'admin',
  'DELETE /api/shared-tokens/:id': 'admin',
  'GET /api/api-tokens': 'admin',
  'POST /api/api-tokens': 'admin',
  'DELETE /api/api-tokens/:id': 'admin',
  'GET /api/shared-tokens/filters': 'admin',
  'POST /api/shared-tokens/filters': 'admin',
  'PUT /api/shared-tokens/filters/:id': 'admin',
  'DELETE /api/shared-tokens/filters/:id': 'admin',
  'POST /api/shared-tokens/filters/preview': 'admin',
  'PUT /api/shared-tokens/:id': 'admin',
};
