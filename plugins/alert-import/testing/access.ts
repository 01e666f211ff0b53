import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/alert-import/convert': 'user',
  'POST /api/alert-import/import': 'user',
};
