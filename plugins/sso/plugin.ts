import { signInLinks } from '#plugins/sign-in/contract';
import {
  accountAdmins,
  accountData,
  auditActions,
  can,
  configuration,
  definePlugin,
  endpoints,
  migrations,
  navItems,
  pages,
  permissions,
  permissionTo,
} from '#sdk';
import * as api from './api';

const mayManage = can('MANAGE_SSO');

/** Single sign-on: people of an account come in through its own identity provider. */
export const manifest = definePlugin({
  id: 'sso',
  title: 'Single sign-on',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'sign-in': '*' },
  contributes: [
    accountData.add('providers', { title: 'Identity providers and their domains' }, { code: 'accountData' }),
    configuration.add('sso.insecure', {
      env: 'ASTROLABE_SSO_INSECURE',
      type: 'switch',
      default: 'off',
      title: 'Allow identity providers without TLS, for trials only',
    }),
    migrations.add('0001-providers', { store: 'records' }, { code: 'migration-0001' }),
    pages.add(
      'sso-login',
      { path: '/sso-login', state: 'sso-login', breadcrumb: 'Log in with SSO', audience: 'public', bare: true },
      { code: 'ssoLoginPage' },
    ),
    signInLinks.add('sso', { text: 'Log in with SSO', path: '/sso-login', weight: 20 }),
    pages.add(
      'sso',
      {
        path: '/sso',
        state: 'dashboard.settings.sso',
        breadcrumb: 'Single sign-on',
        parent: 'dashboard.settings',
        guards: [accountAdmins, permissionTo('MANAGE_SSO')],
      },
      { code: 'ssoPage' },
    ),
    navItems.add(
      'sso',
      { group: 'settings', title: 'Single sign-on', path: '/sso', section: 'Admin Zone', weight: 160 },
      { when: mayManage },
    ),
    permissions.add('MANAGE_SSO', { title: 'Set up single sign-on', roles: ['admin'] }),
    auditActions.add('sso-provider.create', { title: 'Added an identity provider' }),
    auditActions.add('sso-provider.change', { title: 'Changed an identity provider' }),
    auditActions.add('sso-provider.delete', { title: 'Removed an identity provider' }),
    auditActions.add('sso-domain.approve', { title: 'Approved a domain for single sign-on' }),
    auditActions.add('sso-domain.refuse', { title: 'Refused a domain for single sign-on' }),
    auditActions.add('sso.sign-in', { title: 'Signed in through an identity provider' }),
    auditActions.add('sso.refuse', { title: 'Was refused after signing in at an identity provider' }),
    ...endpoints(api),
  ],
});
