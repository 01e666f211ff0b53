import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/trials': 'signed in',
  'POST /api/metrics/free-trial': 'admin',
  'GET /api/tracing/activation': 'signed in',
  'POST /api/tracing/activate-trial': 'admin',
  'GET /api/tracing/budget': 'signed in',
  'POST /api/siem/trial': 'admin',
  'GET /api/trials/trace-demo.mjs': 'signed in',
};
