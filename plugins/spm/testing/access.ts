import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/spm/services': 'signed in',
  'POST /api/spm/services/facets': 'signed in',
  'GET /api/spm/services/compact': 'signed in',
  'GET /api/spm/has-spm': 'signed in',
  'POST /api/spm/overview': 'signed in',
  'POST /api/spm/overview/operations': 'signed in',
  'POST /api/spm/overview/places': 'signed in',
  'POST /api/spm/overview/status-codes': 'signed in',
  'POST /api/spm/overview/deployments': 'signed in',
  'POST /api/spm/overview/traces': 'signed in',
  'POST /api/spm/overview/logs': 'signed in',
  'POST /api/spm/map': 'signed in',
};
