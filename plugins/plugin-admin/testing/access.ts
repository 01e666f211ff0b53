import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/plugin-admin/plugins': 'system admin',
  'GET /api/plugin-admin/plugins/:pluginId/preview': 'system admin',
  'PUT /api/plugin-admin/plugins/:pluginId/switch': 'system admin',
  'POST /api/plugin-admin/view': 'system admin',
  'GET /api/plugin-admin/installed': 'system admin',
  'POST /api/plugin-admin/archives': 'system admin',
  'POST /api/plugin-admin/archives/:hash/install': 'system admin',
  'PUT /api/plugin-admin/installed/:id': 'system admin',
  'POST /api/plugin-admin/installed/:id/roll-back': 'system admin',
  'DELETE /api/plugin-admin/installed/:id': 'system admin',
};
