import { signInLinks } from '#plugins/sign-in/contract';
import {
  accountAdmins,
  auditActions,
  can,
  definePlugin,
  endpoints,
  guidedAdmins,
  navItems,
  pages,
  permissions,
  permissionTo,
  walkthroughTasks,
} from '#sdk';
import * as api from './api';

const bare = { bare: true, audience: 'public' } as const;
const mayManage = can('MANAGE_USERS');

export const manifest = definePlugin({
  id: 'people',
  title: 'People',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { mail: '^1.0.0' },
  likes: { walkthrough: '*', 'sign-in': '*', plans: '*' },
  contributes: [
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
        guards: [accountAdmins, permissionTo('MANAGE_USERS')],
      },
      { code: 'usersPage' },
    ),
    navItems.add(
      'users',
      { group: 'settings', title: 'Manage users', path: '/manage-users', section: 'Admin Zone', weight: 110 },
      { when: mayManage },
    ),
    auditActions.add('user.invite-accept', { title: 'Accepted an invitation' }),
    auditActions.add('user.register', { title: 'Registered with a name and a password' }),
    auditActions.add('email.verify', { title: 'Verified an e-mail address', ofInstallation: true }),
    auditActions.add('password.ask', { title: 'Asked for a new password', ofInstallation: true }),
    auditActions.add('password.reset', { title: 'Reset a password by link', ofInstallation: true }),

    pages.add(
      'invitation',
      { path: '/verify-invitation/:token', state: 'verify-invitation', breadcrumb: 'Invitation', ...bare },
      { code: 'invitationPage' },
    ),
    pages.add(
      'new-user',
      { path: '/new-user/validate/:token', state: 'new-user', breadcrumb: 'Welcome', ...bare },
      { code: 'newUserPage' },
    ),
    pages.add(
      'verify-email',
      { path: '/verify-email/:token', state: 'verify-email', breadcrumb: 'Verify email', ...bare },
      { code: 'verifyEmailPage' },
    ),
    pages.add(
      'forgot',
      { path: '/forgot-password', state: 'forgot-password', breadcrumb: 'Forgot password', ...bare },
      { code: 'forgotPage' },
    ),
    pages.add(
      'reset',
      { path: '/forgot-password/validate/:token', state: 'forgot-password-validate', breadcrumb: 'New password', ...bare },
      { code: 'resetPage' },
    ),
    signInLinks.add('forgot', { text: 'Forgot your password?', path: '/forgot-password', weight: -100 }),
    ...endpoints(api),
    walkthroughTasks.add(
      'invite-team',
      {
        title: 'Invite a team member',
        hint: 'Two find more than one',
        description: 'Invite a colleague by e-mail, and choose what they may do here.',
        phase: 'SETUP',
        action: { text: 'Invite', path: '/manage-users' },
        learnMoreUrl: '/docs/people-and-roles',
        weight: 20,
      },
      { code: 'inviteTeamPicture', when: guidedAdmins },
    ),
  ],
});
