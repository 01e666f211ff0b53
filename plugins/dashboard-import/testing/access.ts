import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/dashboard-import/convert': 'user',
  'GET /api/dashboard-import/export/:uid': 'signed in',
};
