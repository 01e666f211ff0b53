import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/support-chat/user-hash': 'person',
};
