import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /osd-2-0/api/saved_objects/_find': 'signed in',
  'GET /osd-2-0/api/saved_objects/:type/:id': 'signed in',
  'POST /osd-2-0/api/saved_objects/:type': 'user',
  'PUT /osd-2-0/api/saved_objects/:type/:id': 'user',
  'DELETE /osd-2-0/api/saved_objects/:type/:id': 'user',
  'GET /osd-2-0/api/config': 'person',
  'POST /osd-2-0/api/config': 'person',
};
