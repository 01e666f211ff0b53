import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'PUT /api/me/name': 'themselves',
  'PUT /api/me/password': 'themselves',
  'GET /api/me/sessions': 'themselves',
  'DELETE /api/me/sessions/:id': 'themselves',
  'DELETE /api/me/sessions/others': 'themselves',
};
