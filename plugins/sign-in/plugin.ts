import { definePlugin, pages, routes } from '#sdk';

export const manifest = definePlugin({
  id: 'sign-in',
  title: 'Sign-in',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('login', { path: '/login', state: 'login', breadcrumb: 'Log in', audience: 'anonymous', bare: true }, { code: 'loginPage' }),
    pages.add(
      'logout',
      { path: '/logout', state: 'logout', breadcrumb: 'Log out', audience: 'public', bare: true },
      { code: 'logoutPage' },
    ),
    routes.add(
      'login',
      {
        method: 'POST',
        path: '/api/login',
        gate: { open: 'It is the way in: it checks the origin, the password and how often somebody tries.' },
        summary: 'Opens a session with email and password',
      },
      { code: 'login' },
    ),
    routes.add(
      'logout',
      {
        method: 'POST',
        path: '/api/logout',
        gate: { open: 'It can only end the session of the caller itself; without a session it does nothing.' },
        summary: 'Ends the session',
      },
      { code: 'logout' },
    ),
  ],
});
