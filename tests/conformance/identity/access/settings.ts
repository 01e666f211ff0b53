import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/user-settings': 'person',
  'PUT /api/me/name': 'person',
  'PUT /api/me/password': 'person',
  'GET /api/me/sessions': 'person',
  'DELETE /api/me/sessions/others': 'person',
};
