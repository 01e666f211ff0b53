import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/cms/docs/:docId': 'everybody',
  'GET /api/cms/docs': 'everybody',
};
