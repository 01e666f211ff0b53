import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/sso/providers': 'admin',
  'POST /api/sso/providers': 'admin',
  'PUT /api/sso/providers/:id': 'admin',
  'DELETE /api/sso/providers/:id': 'admin',
  'POST /api/sso/providers/:id/test': 'admin',
  'GET /api/sso/domains': 'system admin',
  'POST /api/sso/domains/:domain/approve': 'system admin',
  'DELETE /api/sso/domains/:domain': 'system admin',
  'POST /api/sso/find': 'everybody',
  'GET /api/sso/:id/start': 'everybody',
  'GET /api/sso/:id/callback': 'everybody',
  'POST /api/sso/:id/acs': 'everybody',
  'GET /api/sso/:id/finish': 'everybody',
  'GET /api/sso/:id/metadata': 'everybody',
};
