import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/login': 'everybody',
  'POST /api/logout': 'everybody',
};
