import { auditActions, pages, role, routes } from '#sdk';

const pendingGate = { open: 'It answers to the short-lived cookie of a login whose password was right, and checks the origin.' } as const;
const pendingPath = '/api/login/second-factor';

/** The ways in and out. */
export const loginParts = [
  auditActions.add('session.open', { title: 'Logged in' }),
  auditActions.add('session.refuse', { title: 'Failed to log in' }),
  auditActions.add('session.close', { title: 'Logged out' }),
  auditActions.add('login-link.create', { title: 'Made a login link for somebody' }),
  pages.add('login', { path: '/login', state: 'login', breadcrumb: 'Log in', audience: 'anonymous', bare: true }, { code: 'loginPage' }),
  pages.add(
    'mfa',
    { path: '/mfa', state: 'mfa', breadcrumb: 'Two-factor authentication', audience: 'anonymous', bare: true },
    { code: 'mfaPage' },
  ),
  pages.add('logout', { path: '/logout', state: 'logout', breadcrumb: 'Log out', audience: 'public', bare: true }, { code: 'logoutPage' }),
  routes.add(
    'login',
    {
      method: 'POST',
      path: '/api/login',
      gate: { open: 'It is the way in: it checks the origin, the password and how often somebody tries.' },
      summary: 'Opens a session with email and password, or says that a second factor is due',
    },
    { code: 'login' },
  ),
  routes.add(
    'pending-login',
    { method: 'GET', path: pendingPath, gate: pendingGate, summary: 'What a login that has begun still asks for' },
    { code: 'showPending' },
  ),
  routes.add(
    'drop-pending-login',
    { method: 'DELETE', path: pendingPath, gate: pendingGate, summary: 'Gives up a login that has begun' },
    { code: 'dropPending' },
  ),
  routes.add(
    'give-code',
    { method: 'POST', path: pendingPath, gate: pendingGate, summary: 'Ends a login with a code of the app or a recovery code' },
    { code: 'giveCode' },
  ),
  routes.add(
    'enrol-first',
    {
      method: 'POST',
      path: `${pendingPath}/enrolment`,
      gate: pendingGate,
      summary: 'A key for the app of somebody whose account asks for a second factor',
    },
    { code: 'enrolFirst' },
  ),
  routes.add(
    'confirm-first',
    {
      method: 'POST',
      path: `${pendingPath}/enrolment/confirm`,
      gate: pendingGate,
      summary: 'Ends enrolment and login with the first code of the app; answers with recovery codes',
    },
    { code: 'confirmFirst' },
  ),
  routes.add(
    'link-login',
    {
      method: 'POST',
      path: '/api/login/link',
      gate: { open: 'It is a way in: it checks the origin and the one-time secret of the link.' },
      summary: 'Opens a session with a login link, or says that a second factor is due',
    },
    { code: 'linkLogin' },
  ),
  routes.add(
    'create-link',
    {
      method: 'POST',
      path: '/api/login-links',
      gate: { when: role('system-admin') },
      summary: 'Makes a link that logs somebody in once, in place of the password',
    },
    { code: 'createLink' },
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
] as const;
