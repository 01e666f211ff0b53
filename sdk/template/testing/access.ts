import type { PluginAccess } from '#sdk/testing';

/** Who gets past the door of each route: the check calls every one of them as everybody. */
export const access: PluginAccess = {
  // with route
  'GET /api/template/notes': 'signed in',
  'GET /api/template/notes/:id': 'signed in',
  'POST /api/template/notes': 'user',
  'PUT /api/template/notes/:id': 'user',
  'POST /api/template/notes/delete': 'user',
  // end
  // with signal
  'GET /api/template/readings': 'signed in',
  'POST /api/template/readings': 'user',
  // end
};
