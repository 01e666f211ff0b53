import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/boot': 'everybody',
  'GET /api/openapi.json': 'everybody',
  'GET /api/events': 'signed in',
};
