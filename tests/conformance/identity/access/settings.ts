import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/user-settings': 'person',
  'PUT /api/me/name': 'themselves',
  'PUT /api/me/password': 'themselves',
  'GET /api/me/sessions': 'person',
  'DELETE /api/me/sessions/others': 'themselves',
};
