import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/replace-user-session/:accountId': 'person',
  'GET /api/accounts': 'user',
  'GET /api/accounts/by-type/:type': 'user',
  'GET /api/accounts/names-and-tokens': 'user',
  'GET /api/accounts/metrics': 'user',
  'GET /api/accounts/tracing': 'user',
  'GET /api/accounts/summary': 'signed in',
  'GET /api/accounts/current': 'signed in',
  'GET /api/accounts/sub-accounts': 'admin',
  'GET /api/accounts/managed': 'admin',
  'POST /api/accounts': 'admin',
  'PUT /api/accounts/order': 'admin',
  'PUT /api/accounts/:id': 'admin',
  'GET /api/accounts/:id/loss': 'admin',
  'GET /api/accounts/:id/export': 'admin',
  'DELETE /api/accounts/:id': 'admin',
};
