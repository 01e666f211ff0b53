import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/telemetry-collectors': 'admin',
  'GET /api/telemetry-collectors/install': 'admin',
  'GET /api/telemetry-collectors/:instanceUid': 'admin',
  'GET /api/telemetry-collectors/:instanceUid/configurations': 'admin',
  'POST /api/telemetry-collectors/check': 'admin',
  'PUT /api/telemetry-collectors/:instanceUid/configuration': 'admin',
  'POST /api/telemetry-collectors/:instanceUid/configurations/:version/restore': 'admin',
  'DELETE /api/telemetry-collectors/:instanceUid': 'admin',
};
