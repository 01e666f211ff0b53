import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/__admin__/impersonate': 'system admin',
  'POST /api/app/impersonation/stop': 'impersonating',
  'GET /api/__admin__/accounts': 'system admin',
  'GET /api/__admin__/accounts/:accountId': 'system admin',
  'PUT /api/__admin__/accounts/:accountId': 'system admin',
  'GET /api/__admin__/users': 'system admin',
  'GET /api/__admin__/flags': 'system admin',
  'GET /api/__admin__/flags/:name/history': 'system admin',
  'PUT /api/__admin__/flags/:name': 'system admin',
};
