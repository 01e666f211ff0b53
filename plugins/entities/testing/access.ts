import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/entities/:kind': 'signed in',
  'POST /api/entities/about': 'signed in',
};
