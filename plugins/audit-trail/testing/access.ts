import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/audit-trail': 'admin',
  'GET /api/audit-trail/choices': 'admin',
  'GET /api/audit-trail/export/:format': 'admin',
};
