import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/log-exports': 'signed in',
  'GET /api/log-exports/:id': 'signed in',
  'GET /api/log-exports/:id/file': 'signed in',
  'DELETE /api/log-exports/:id': 'signed in',
};
