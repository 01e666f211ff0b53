import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/new-app-settings': 'person',
  'PUT /api/new-app-settings': 'person',
};
