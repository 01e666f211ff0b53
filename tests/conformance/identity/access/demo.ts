import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/demo/status': 'signed in',
  'GET /api/demo/offer': 'everybody',
  'POST /api/demo/sign-in': 'everybody',
};
