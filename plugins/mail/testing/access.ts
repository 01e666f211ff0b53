import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'GET /api/mail-outbox': 'admin',
  'POST /api/mail-outbox/:id/link': 'admin',
  'POST /api/mail-outbox/:id/retry': 'admin',
};
