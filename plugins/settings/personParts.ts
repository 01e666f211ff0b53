import { any, role, roles, routes, settingsSections } from '#sdk';

const when = any(...roles.map(role));
const gate = { when };
const path = '/api/me';

/** What people change of themselves. */
export const personParts = [
  routes.add(
    'rename',
    { method: 'PUT', path: `${path}/name`, gate, summary: 'Gives the signed-in person another name' },
    { code: 'rename' },
  ),
  routes.add(
    'change-password',
    {
      method: 'PUT',
      path: `${path}/password`,
      gate,
      summary: "Puts a new password in place of the signed-in person's current one; all other sessions end",
    },
    { code: 'changePassword' },
  ),
  routes.add(
    'sessions',
    { method: 'GET', path: `${path}/sessions`, gate, summary: 'Where the signed-in person is signed in' },
    { code: 'listSessions' },
  ),
  routes.add(
    'end-other-sessions',
    { method: 'DELETE', path: `${path}/sessions/others`, gate, summary: "Ends the signed-in person's other sessions" },
    { code: 'endOtherSessions' },
  ),
  settingsSections.add('you', { title: 'You', weight: -300 }, { code: 'youSection', when }),
  settingsSections.add('sign-in', { title: 'Signing in', weight: -200 }, { code: 'signInSection', when }),
] as const;
