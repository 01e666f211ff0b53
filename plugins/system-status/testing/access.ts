import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/system-status': 'person',
};
