import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/silences': 'signed in',
  'GET /api/silences/:id': 'signed in',
  'POST /api/silences': 'user',
  'PUT /api/silences/:id': 'user',
  'POST /api/silences/:id/expire': 'user',
  'POST /api/silences/preview': 'signed in',
};
