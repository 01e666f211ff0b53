import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/event-management/search': 'signed in',
  'GET /api/event-management/:id': 'signed in',
  'GET /api/event-management/:id/history': 'signed in',
  'PUT /api/event-management/:id': 'user',
  'PUT /api/event-management': 'user',
  'POST /api/event-management/:id/comments': 'user',
  'GET /api/event-management/assignees': 'signed in',
  'POST /api/acknowledge/show': 'everybody',
  'POST /api/acknowledge': 'everybody',
};
