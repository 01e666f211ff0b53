import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    inviteTeamPicture: () => import('./browser/walkthrough/inviteTeamPicture.svg?no-inline'),
    usersPage: () => import('./browser/users/UsersPage'),
    invitationPage: () => import('./browser/arrival/InvitationPage'),
    newUserPage: () => import('./browser/arrival/NewUserPage'),
    verifyEmailPage: () => import('./browser/arrival/VerifyEmailPage'),
    forgotPage: () => import('./browser/arrival/ForgotPage'),
    resetPage: () => import('./browser/arrival/ResetPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
