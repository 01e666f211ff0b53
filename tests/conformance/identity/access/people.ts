import type { PluginAccess } from './access';

export const access: PluginAccess = {
  'GET /api/users': 'admin',
  'GET /api/users/roles': 'admin',
  'POST /api/users/invitations': 'admin',
  'POST /api/users/invitations/:id': 'admin',
  'DELETE /api/users/invitations/:id': 'admin',
  'PUT /api/users/:id/role': 'admin',
  'PUT /api/users/:id/suspended': 'admin',
  'DELETE /api/users/:id': 'admin',
  'POST /api/users/:id/link': 'admin',
  'POST /api/invitations/show': 'everybody',
  'POST /api/invitations/accept': 'everybody',
  'POST /api/new-user/show': 'everybody',
  'POST /api/new-user/register': 'everybody',
  'POST /api/verify-email': 'everybody',
  'POST /api/verify-email/again': 'everybody',
  'POST /api/forgot-password': 'everybody',
  'POST /api/forgot-password/show': 'everybody',
  'POST /api/forgot-password/reset': 'everybody',
  'GET /api/me/summary': 'person',
  'GET /api/me/permissions': 'signed in',
};
