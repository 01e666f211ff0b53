import { signInLinks } from '#plugins/sign-in/contract';
import { aPerson, auditActions, pages, routes, signedIn } from '#sdk';

const byLink = { open: 'Whoever has the link is let in: its secret is checked, and cannot be guessed.' };
const byEmail = { open: 'Somebody who cannot log in asks it; it answers the same whether the address is known, and counts attempts.' };
const bare = { bare: true, audience: 'public' } as const;

/** What links and e-mail addresses open to people who cannot log in yet, and what they are told of themselves when they can. */
export const linkParts = [
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
  pages.add('new-user', { path: '/new-user/validate/:token', state: 'new-user', breadcrumb: 'Welcome', ...bare }, { code: 'newUserPage' }),
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

  routes.add(
    'invitation',
    { method: 'POST', path: '/api/invitations/show', gate: byLink, summary: 'Who invites whom to what' },
    { code: 'showInvitation' },
  ),
  routes.add(
    'accept',
    {
      method: 'POST',
      path: '/api/invitations/accept',
      gate: byLink,
      summary: 'Accepts an invitation; somebody registered has to be signed in',
    },
    { code: 'acceptInvitation' },
  ),
  routes.add(
    'new-user',
    { method: 'POST', path: '/api/new-user/show', gate: byLink, summary: 'For whom a link to register is' },
    { code: 'showNewUser' },
  ),
  routes.add(
    'register',
    { method: 'POST', path: '/api/new-user/register', gate: byLink, summary: 'Registers with a name and a password, and opens a session' },
    { code: 'register' },
  ),
  routes.add(
    'verify-email',
    { method: 'POST', path: '/api/verify-email', gate: byLink, summary: 'Verifies an e-mail address' },
    { code: 'verifyEmail' },
  ),
  routes.add(
    'verify-email-again',
    {
      method: 'POST',
      path: '/api/verify-email/again',
      gate: byEmail,
      summary: 'Sends the mail that verifies an address again, if it is needed',
    },
    { code: 'verifyEmailAgain' },
  ),
  routes.add(
    'forgot',
    { method: 'POST', path: '/api/forgot-password', gate: byEmail, summary: 'Mails a link to reset the password' },
    { code: 'forgotPassword' },
  ),
  routes.add(
    'reset-show',
    { method: 'POST', path: '/api/forgot-password/show', gate: byLink, summary: 'For whom a link to reset is' },
    { code: 'showReset' },
  ),
  routes.add(
    'reset',
    { method: 'POST', path: '/api/forgot-password/reset', gate: byLink, summary: 'Sets a new password by link and ends all sessions' },
    { code: 'resetPassword' },
  ),

  routes.add(
    'summary',
    {
      method: 'GET',
      path: '/api/me/summary',
      gate: { when: aPerson },
      summary: 'The signed-in person with their accounts and role in each',
    },
    { code: 'userSummary' },
  ),
  routes.add(
    'permissions',
    { method: 'GET', path: '/api/me/permissions', gate: { when: signedIn }, summary: 'What the caller may do in the current account' },
    { code: 'ownPermissions' },
  ),
] as const;
