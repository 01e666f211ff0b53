import { all, aPerson, auditActions, can, permissions, routes, settingsSections, themselves } from '#sdk';

const when = aPerson;
const gate = { when };
/** Not for a system admin in the person's place. */
const own = { when: themselves };
const path = '/api/me/second-factor';
const mayDecide = { when: all(aPerson, can('MANAGE_SIGN_IN')) };

/** Two-factor authentication of people, and what an account asks of its members. */
export const secondFactorParts = [
  permissions.add('MANAGE_SIGN_IN', { title: 'Decide how members of the account sign in', roles: ['admin'] }),
  auditActions.add('second-factor.enable', { title: 'Switched on two-factor authentication' }),
  auditActions.add('second-factor.disable', { title: 'Switched off two-factor authentication' }),
  auditActions.add('second-factor.renew-recovery-codes', { title: 'Made new recovery codes' }),
  auditActions.add('second-factor.require', { title: 'Decided whether members need two-factor authentication' }),
  routes.add(
    'second-factor',
    { method: 'GET', path, gate, summary: "How the signed-in person's second factor stands" },
    { code: 'showSecondFactor' },
  ),
  routes.add(
    'begin-enrolment',
    { method: 'POST', path, gate: own, summary: 'A key for an authenticator app, which counts once it is confirmed' },
    { code: 'beginEnrolment' },
  ),
  routes.add(
    'confirm-enrolment',
    {
      method: 'POST',
      path: `${path}/confirm`,
      gate: own,
      summary: 'Switches the second factor on with the first code of the app; answers with recovery codes, and all other sessions end',
    },
    { code: 'confirmEnrolment' },
  ),
  routes.add(
    'renew-recovery-codes',
    {
      method: 'POST',
      path: `${path}/recovery-codes`,
      gate: own,
      summary: 'New recovery codes in place of the old ones, for password and code',
    },
    { code: 'renewRecoveryCodes' },
  ),
  routes.add(
    'switch-off',
    { method: 'POST', path: `${path}/off`, gate: own, summary: 'Switches the second factor off, for password and code' },
    { code: 'switchOff' },
  ),
  routes.add(
    'policy',
    {
      method: 'GET',
      path: '/api/account/second-factor',
      gate: mayDecide,
      summary: 'Whether the account asks its members for a second factor',
    },
    { code: 'showPolicy' },
  ),
  routes.add(
    'set-policy',
    {
      method: 'PUT',
      path: '/api/account/second-factor',
      gate: mayDecide,
      summary: 'Decides whether the account asks its members for a second factor; members without one are logged out',
    },
    { code: 'setPolicy' },
  ),
  settingsSections.add('second-factor', { title: 'Two-factor authentication', weight: -180 }, { code: 'secondFactorSection', when }),
] as const;
