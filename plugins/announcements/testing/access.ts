import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/announcements/search': 'person',
  'GET /api/announcements/metadata': 'person',
  'POST /api/announcements/read': 'person',
  'GET /api/__admin__/announcements': 'system admin',
  'GET /api/__admin__/announcements/:id': 'system admin',
  'POST /api/__admin__/announcements': 'system admin',
  'PUT /api/__admin__/announcements/:id': 'system admin',
  'DELETE /api/__admin__/announcements/:id': 'system admin',
};
