import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/explore/search': 'signed in',
  'POST /api/explore/histogram': 'signed in',
  'POST /api/explore/terms': 'signed in',
  'POST /api/explore/cardinality': 'signed in',
  'POST /api/explore/groupable-fields': 'signed in',
  'POST /api/explore/fields': 'signed in',
  'POST /api/explore/markers': 'signed in',
  'POST /api/explore/deploys': 'signed in',
  'POST /api/explore/context': 'signed in',
  'GET /api/explore/log/:id': 'signed in',
  'POST /api/explore/shared/search': 'share token',
  'POST /api/explore/shared/histogram': 'share token',
  'POST /api/explore/suggestions': 'signed in',
  'POST /api/explore/compiled-query': 'signed in',
  'GET /api/explore/query-settings': 'signed in',
  'POST /api/query-validator': 'signed in',
};
