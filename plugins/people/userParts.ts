import { all, auditActions, can, navItems, pages, permissions, routes, themselves } from '#sdk';

const mayManage = can('MANAGE_USERS');
const gate = { when: mayManage };
const path = '/api/users';

/** Manage users: the page and its calls. */
export const userParts = [
  permissions.add('MANAGE_USERS', { title: 'Invite people, change their roles, suspend and remove them', roles: ['admin'] }),
  auditActions.add('user.invite', { title: 'Invited somebody' }),
  auditActions.add('user.invite-again', { title: 'Sent an invitation again' }),
  auditActions.add('user.invite-revoke', { title: 'Took an invitation back' }),
  auditActions.add('user.role', { title: "Changed a user's role" }),
  auditActions.add('user.suspend', { title: 'Suspended a user' }),
  auditActions.add('user.unsuspend', { title: "Lifted a user's suspension" }),
  auditActions.add('user.remove', { title: 'Removed a user' }),
  auditActions.add('user.second-factor-reset', { title: "Reset a user's two-factor authentication" }),
  auditActions.add('user.register-link', { title: 'Sent a user the link to register' }),
  pages.add(
    'users',
    {
      path: '/manage-users',
      state: 'dashboard.settings.manage-users',
      breadcrumb: 'Manage users',
      parent: 'dashboard.settings',
      guards: ['account-admin', 'permission:MANAGE_USERS'],
    },
    { code: 'usersPage', when: mayManage },
  ),
  navItems.add(
    'users',
    { group: 'settings', title: 'Manage users', path: '/manage-users', section: 'Admin Zone', weight: 110 },
    { when: mayManage },
  ),
  routes.add('list', { method: 'GET', path, gate, summary: 'People and invitations of the current account' }, { code: 'listUsers' }),
  routes.add('roles', { method: 'GET', path: `${path}/roles`, gate, summary: 'What each role may do' }, { code: 'roleTable' }),
  routes.add(
    'invite',
    { method: 'POST', path: `${path}/invitations`, gate, summary: 'Invites somebody into the current account' },
    { code: 'invite' },
  ),
  routes.add(
    'invite-again',
    {
      method: 'POST',
      path: `${path}/invitations/:id`,
      gate,
      summary: 'Sends an invitation again; earlier links of it open nothing any more',
    },
    { code: 'inviteAgain' },
  ),
  routes.add(
    'invite-revoke',
    { method: 'DELETE', path: `${path}/invitations/:id`, gate, summary: 'Takes an invitation back' },
    { code: 'revokeInvitation' },
  ),
  routes.add(
    'role',
    { method: 'PUT', path: `${path}/:id/role`, gate, summary: 'Gives somebody of the account another role' },
    { code: 'changeRole' },
  ),
  routes.add(
    'suspend',
    { method: 'PUT', path: `${path}/:id/suspended`, gate, summary: 'Keeps somebody out of the account, or lets them in again' },
    { code: 'suspend' },
  ),
  routes.add(
    'remove',
    { method: 'DELETE', path: `${path}/:id`, gate, summary: 'Removes somebody from the account' },
    { code: 'removeUser' },
  ),
  routes.add(
    'reset-second-factor',
    {
      method: 'DELETE',
      path: `${path}/:id/second-factor`,
      gate: { when: all(mayManage, themselves) },
      summary: 'Takes away the second factor of somebody who has lost it; their sessions end',
    },
    { code: 'resetSecondFactor' },
  ),
  routes.add(
    'register-link',
    { method: 'POST', path: `${path}/:id/link`, gate, summary: 'Sends the link to register to somebody who has not done so' },
    { code: 'registerLink' },
  ),
] as const;
