import { all, aPerson, auditActions, can, definePlugin, endpoints, pages, permissions, settingsSections } from '#sdk';
import * as api from './api';

const when = aPerson;

export const manifest = definePlugin({
  id: 'sign-in',
  title: 'Sign-in',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    auditActions.add('session.open', { title: 'Logged in' }),
    auditActions.add('session.refuse', { title: 'Failed to log in' }),
    auditActions.add('session.close', { title: 'Logged out' }),
    auditActions.add('login-link.create', { title: 'Made a login link for somebody' }),
    pages.add(
      'login',
      { path: '/login', state: 'login', breadcrumb: 'Log in', audience: 'anonymous', bare: true, purpose: 'login' },
      { code: 'loginPage' },
    ),
    pages.add(
      'mfa',
      { path: '/mfa', state: 'mfa', breadcrumb: 'Two-factor authentication', audience: 'anonymous', bare: true },
      { code: 'mfaPage' },
    ),
    pages.add(
      'logout',
      { path: '/logout', state: 'logout', breadcrumb: 'Log out', audience: 'public', bare: true },
      { code: 'logoutPage' },
    ),
    permissions.add('MANAGE_SIGN_IN', { title: 'Decide how members of the account sign in', roles: ['admin'] }),
    auditActions.add('second-factor.enable', { title: 'Switched on two-factor authentication' }),
    auditActions.add('second-factor.disable', { title: 'Switched off two-factor authentication' }),
    auditActions.add('second-factor.renew-recovery-codes', { title: 'Made new recovery codes' }),
    auditActions.add('second-factor.require', { title: 'Decided whether members need two-factor authentication' }),

    settingsSections.add(
      'second-factor',
      { title: 'Two-factor authentication', group: 'you', weight: -180 },
      { code: 'secondFactorSection', when },
    ),
    settingsSections.add(
      'second-factor-policy',
      { title: 'Two-factor authentication', group: 'administration' },
      { code: 'policySection', when: all(when, can('MANAGE_SIGN_IN')) },
    ),
    ...endpoints(api),
  ],
});
