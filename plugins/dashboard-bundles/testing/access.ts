import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/dashboard-bundles': 'signed in',
  'POST /api/publish/account/content': 'admin',
};
