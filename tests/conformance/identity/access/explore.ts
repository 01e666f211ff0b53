import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'POST /api/explore/search': 'signed in',
  'POST /api/explore/histogram': 'signed in',
  'POST /api/explore/terms': 'signed in',
  'GET /api/explore/log/:id': 'signed in',
  'POST /api/query-validator': 'signed in',
};
