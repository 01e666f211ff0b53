import type { PluginAccess } from '#sdk/testing';

export const access: PluginAccess = {
  'POST /api/login': 'everybody',
  'GET /api/login/second-factor': 'everybody',
  'DELETE /api/login/second-factor': 'everybody',
  'POST /api/login/second-factor': 'everybody',
  'POST /api/login/second-factor/enrolment': 'everybody',
  'POST /api/login/second-factor/enrolment/confirm': 'everybody',
  'POST /api/login/link': 'everybody',
  'POST /api/logout': 'everybody',
  'POST /api/login-links': 'system admin',
  'GET /api/me/second-factor': 'person',
  'POST /api/me/second-factor': 'themselves',
  'POST /api/me/second-factor/confirm': 'themselves',
  'POST /api/me/second-factor/recovery-codes': 'themselves',
  'POST /api/me/second-factor/off': 'themselves',
  'GET /api/account/second-factor': 'admin',
  'PUT /api/account/second-factor': 'admin',
};
