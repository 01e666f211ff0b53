import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/alerts/triggered-alerts': 'signed in',
  'GET /api/alerts/triggered-alerts/:id': 'signed in',
  'GET /api/alerts/triggered-alerts/:id/now': 'signed in',
  'GET /api/alerts/:id/group-by': 'signed in',
  'GET /api/alerts/triggered-alerts/tags': 'signed in',
  'POST /api/alerts/triggered-alerts/firings': 'signed in',
};
