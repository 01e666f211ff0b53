import { signInLinks } from '#plugins/sign-in/contract';
import { auditActions, configuration, definePlugin, endpoints, pages } from '#sdk';
import * as api from './api';

export const manifest = definePlugin({
  id: 'signup',
  title: 'Signing up',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { people: '^1.0.0', mail: '^1.0.0' },
  likes: { 'sign-in': '*' },
  enabledBy: 'ASTROLABE_SIGNUP',
  contributes: [
    configuration.add('signup', {
      env: 'ASTROLABE_SIGNUP',
      type: 'switch',
      default: 'on',
      title: 'Let people who can reach the login page sign up with a trial account of their own (on or off)',
    }),
    auditActions.add('account.sign-up', { title: 'Signed up' }),
    pages.add(
      'signup',
      { path: '/signup', state: 'signup', breadcrumb: 'Sign up', audience: 'anonymous', bare: true },
      { code: 'signUpPage' },
    ),
    pages.add(
      'success',
      { path: '/signup-success', state: 'signup-success', breadcrumb: 'Verify your email', audience: 'public', bare: true },
      { code: 'successPage' },
    ),
    signInLinks.add('signup', { text: 'Sign up', path: '/signup' }),
    ...endpoints(api),
  ],
});
