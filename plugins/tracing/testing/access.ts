import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/tracing/accounts': 'user',
  'GET /api/tracing/accounts/in-use': 'user',
  'GET /api/tracing/accounts/metrics': 'user',
  'POST /api/tracing/search': 'signed in',
  'POST /api/tracing/histogram': 'signed in',
  'POST /api/tracing/services': 'signed in',
  'POST /api/tracing/operations': 'signed in',
  'POST /api/tracing/fields': 'signed in',
  'POST /api/tracing/values': 'signed in',
  'GET /api/tracing/traces/:traceId': 'signed in',
  'GET /api/tracing/traces/:traceId/spans': 'signed in',
  'GET /api/tracing/traces/:traceId/spans/:spanId': 'signed in',
  'GET /jaeger-app/api/services': 'signed in',
  'GET /jaeger-app/api/services/:service/operations': 'signed in',
  'GET /jaeger-app/api/operations': 'signed in',
  'GET /jaeger-app/api/traces': 'signed in',
  'GET /jaeger-app/api/traces/:traceId': 'signed in',
  'GET /jaeger-app/api/dependencies': 'signed in',
};
