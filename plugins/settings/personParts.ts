import { aPerson, auditActions, routes, settingsSections, themselves } from '#sdk';

const when = aPerson;
const gate = { when };
/** Not for a system admin in the person's place. */
const own = { when: themselves };
const path = '/api/me';

/** What people change of themselves. */
export const personParts = [
  auditActions.add('name.change', { title: 'Changed their own name' }),
  auditActions.add('password.change', { title: 'Changed their password' }),
  auditActions.add('sessions.end-others', { title: 'Logged out everywhere else' }),
  routes.add(
    'rename',
    { method: 'PUT', path: `${path}/name`, gate: own, summary: 'Gives the signed-in person another name' },
    { code: 'rename' },
  ),
  routes.add(
    'change-password',
    {
      method: 'PUT',
      path: `${path}/password`,
      gate: own,
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
    { method: 'DELETE', path: `${path}/sessions/others`, gate: own, summary: "Ends the signed-in person's other sessions" },
    { code: 'endOtherSessions' },
  ),
  settingsSections.add('you', { title: 'You', weight: -300 }, { code: 'youSection', when }),
  settingsSections.add('sign-in', { title: 'Signing in', weight: -200 }, { code: 'signInSection', when }),
] as const;
