import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { signInLinks } from '#plugins/sign-in/contract';
import { pages } from '#sdk';
import { pluginFolders } from '../plugins/allPlugins';

const all = pluginFolders.flatMap(({ manifest }) =>
  manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data)),
);

test('the login page leads to forgot password, sign up and single sign-on [shell-2.2-02]', () => {
  const links = pluginFolders.flatMap(({ manifest }) => manifest.contributes.filter(({ point }) => point === signInLinks.id));
  expect(links.map(({ data }) => signInLinks.schema.parse(data)).map(({ text, path }) => [text, path])).toEqual(
    expect.arrayContaining([
      ['Forgot your password?', '/forgot-password'],
      ['Sign up', '/signup'],
      ['Log in with SSO', '/sso-login'],
    ]),
  );
});

/** The states whose pages answer a path, with what the path says. */
const found = (path: string) =>
  all.flatMap(({ path: pattern, state, audience = 'user' }) => {
    const match = matchPath(pattern, path);
    return match === null ? [] : [{ state, audience, params: match.params }];
  });

test.each([
  ['/login', 'login', 'anonymous', {}, '[shell-2.2-01]'],
  ['/mfa', 'mfa', 'anonymous', {}, '[shell-2.2-05]'],
  ['/logout', 'logout', 'public', {}, '[shell-2.2-23]'],
  ['/aws-marketplace', 'aws-marketplace', 'user', {}, '[shell-2.2-25]'],
  ['/marketplace', 'marketplace', 'user', {}, '[shell-2.2-26]'],
  ['/signup', 'signup', 'anonymous', {}, '[shell-2.2-09]'],
  ['/forgot-password', 'forgot-password', 'public', {}, '[shell-2.2-11]'],
  ['/forgot-password/validate/abc', 'forgot-password-validate', 'public', { token: 'abc' }, '[shell-2.2-13]'],
  ['/new-user/validate/abc', 'new-user', 'public', { token: 'abc' }, '[shell-2.2-15]'],
  ['/signup-success', 'signup-success', 'public', {}, '[shell-2.2-17]'],
  ['/verify-invitation/abc', 'verify-invitation', 'public', { token: 'abc' }, '[shell-2.2-19]'],
  ['/verify-email/abc', 'verify-email', 'public', { token: 'abc' }, '[shell-2.2-21]'],
  ['/general', 'dashboard.settings.general', 'user', {}, '[shell-2.4-02]'],
  ['/manage-users', 'dashboard.settings.manage-users', 'user', {}, '[shell-2.4-04]'],
] as const)('%s is the page %s for: %s, with %o %s', (path, state, audience, params, _id) => {
  expect(found(path)).toEqual([{ state, audience, params }]);
});
