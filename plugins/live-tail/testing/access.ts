import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/live-tail/config': 'person',
  'GET /api/live-tail/stream': 'person',
  'GET /api/live-tail/filters': 'person',
  'POST /api/live-tail/filters': 'person',
  'DELETE /api/live-tail/filters/:id': 'person',
};
