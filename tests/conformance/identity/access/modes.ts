import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/switch-system-mode/:modeValue': 'person',
};
