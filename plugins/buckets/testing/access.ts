import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/log-shipping/:bucketTypePath': 'admin',
  'POST /api/log-shipping/:bucketTypePath': 'admin',
  'PUT /api/log-shipping/:bucketTypePath/:id': 'admin',
  'DELETE /api/log-shipping/:bucketTypePath/:id': 'admin',
  'GET /api/log-shipping/:bucketTypePath/progress': 'admin',
  'GET /api/aws/regions': 'admin',
  'GET /api/aws/assume-role-details': 'admin',
  'GET /api/supported-log-types': 'admin',
};
