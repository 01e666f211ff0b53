import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/on-call/rotations': 'signed in',
  'GET /api/on-call/rotations/:id': 'signed in',
  'POST /api/on-call/rotations': 'user',
  'PUT /api/on-call/rotations/:id': 'user',
  'DELETE /api/on-call/rotations/:id': 'user',
  'GET /api/on-call/escalations': 'signed in',
  'GET /api/on-call/escalations/:id': 'signed in',
  'POST /api/on-call/escalations': 'user',
  'PUT /api/on-call/escalations/:id': 'user',
  'DELETE /api/on-call/escalations/:id': 'user',
  'GET /api/on-call/routes': 'signed in',
  'GET /api/on-call/routes/:id': 'signed in',
  'POST /api/on-call/routes': 'user',
  'PUT /api/on-call/routes/:id': 'user',
  'DELETE /api/on-call/routes/:id': 'user',
  'PUT /api/on-call/routes': 'user',
  'GET /api/on-call/under-way': 'signed in',
};
