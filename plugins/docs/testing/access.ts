import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/cms/docs/:docId': 'everybody',
  'GET /api/cms/docs': 'everybody',
  'GET /api/docs/custom-pages': 'signed in',
  'GET /api/docs/custom-pages/:id': 'signed in',
  'POST /api/docs/custom-pages': 'admin',
  'PUT /api/docs/custom-pages/:id': 'admin',
  'DELETE /api/docs/custom-pages/:id': 'admin',
};
