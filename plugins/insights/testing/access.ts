import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/exceptions/search': 'signed in',
  'POST /api/exceptions/new': 'signed in',
  'POST /api/insights/search': 'signed in',
  'POST /api/insights/of-log': 'signed in',
  'POST /api/insights': 'signed in',
  'PUT /api/insights/:id': 'user',
  'GET /api/insights/assignees': 'user',
};
