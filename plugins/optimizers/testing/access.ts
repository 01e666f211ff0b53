import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/optimizers/latest-runs': 'user',
  'GET /api/optimizers/:id/runs': 'user',
  'POST /api/optimizers/:id/runs/retry': 'user',
  'POST /api/optimizers/:id/backfills': 'user',
  'GET /api/optimizers/:id/backfills': 'user',
  'POST /api/optimizers/:id/backfills/:backfill/cancel': 'user',
};
