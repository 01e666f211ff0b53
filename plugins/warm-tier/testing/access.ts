import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/warm-tier/retention': 'signed in',
  'PUT /api/warm-tier/retention': 'admin',
  'GET /api/warm-tier/retention/preview/:days': 'admin',
  'GET /api/warm-tier/storage': 'admin',
  'POST /api/warm-tier/move': 'admin',
};
