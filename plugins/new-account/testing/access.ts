import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/new-account-check': 'signed in',
};
