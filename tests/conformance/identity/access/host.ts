import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/boot': 'everybody',
  'GET /api/session': 'person',
  'POST /api/session/refresh': 'person',
  'GET /api/openapi.json': 'everybody',
  'GET /api/events': 'signed in',
};
