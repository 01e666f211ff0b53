import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/log-shippers/summary': 'signed in',
};
