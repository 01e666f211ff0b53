import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/plan': 'signed in',
  'GET /api/plan/usage': 'admin',
  'GET /api/plan/limits': 'admin',
  'POST /api/plan/upgrade': 'admin',
  'POST /api/plan/cancellation': 'admin',
  'DELETE /api/plan/cancellation': 'admin',
  'GET /api/plan/:ownerAccountId': 'system admin',
  'PUT /api/plan/:ownerAccountId': 'system admin',
};
