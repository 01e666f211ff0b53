import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/patterns': 'signed in',
  'POST /api/patterns/query': 'signed in',
  'POST /api/patterns/changes': 'signed in',
};
