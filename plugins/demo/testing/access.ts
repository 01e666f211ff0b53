import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/demo/status': 'signed in',
  'POST /api/demo/outage': 'user',
  'GET /api/demo/offer': 'everybody',
  'POST /api/demo/sign-in': 'everybody',
};
