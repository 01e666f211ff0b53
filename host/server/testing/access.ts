import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/boot': 'everybody',
  'GET /api/session': 'person',
  'POST /api/session/refresh': 'person',
  'POST /api/user-settings': 'person',
  'GET /api/openapi.json': 'everybody',
  'GET /api/events': 'signed in',
  'POST /api/plugin-problems': 'person',
  'POST /api/saved-objects/export': 'signed in',
  'POST /api/saved-objects/import': 'signed in',
  'GET /api/saved-objects/:type': 'signed in',
  'GET /api/saved-objects/:type/:id': 'signed in',
  'PATCH /api/saved-objects/:type/:id': 'signed in',
  'DELETE /api/saved-objects/:type/:id': 'signed in',
  'POST /api/saved-objects/:type/:id/restore': 'signed in',
  'DELETE /api/saved-objects/:type/:id/forever': 'signed in',
  'GET /api/saved-objects/:type/:id/history': 'signed in',
  'GET /api/saved-objects/:type/:id/history/:version': 'signed in',
  'POST /api/saved-objects/:type/:id/history/:version/restore': 'signed in',
  'PUT /api/saved-objects/:type/:id/favorite': 'person',
  'DELETE /api/saved-objects/:type/:id/favorite': 'person',
};
