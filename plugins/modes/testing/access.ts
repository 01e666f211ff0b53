import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/switch-system-mode/:modeValue': 'person',
};
