import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/support-chat/user-hash': 'person',
};
