import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/home/today': 'signed in',
  'POST /api/home/today/kept': 'signed in',
};
