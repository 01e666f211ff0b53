import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startPeople } from './server/startPeople';

export const server = {
  start: startPeople,
  code: {
    listUsers: () => import('./server/users/listUsers'),
    roleTable: () => import('./server/users/roleTable'),
    invite: () => import('./server/users/invite'),
    inviteAgain: () => import('./server/users/inviteAgain'),
    revokeInvitation: () => import('./server/users/revokeInvitation'),
    changeRole: () => import('./server/users/changeRole'),
    suspend: () => import('./server/users/suspend'),
    removeUser: () => import('./server/users/removeUser'),
    registerLink: () => import('./server/users/registerLink'),
    resetSecondFactor: () => import('./server/users/resetSecondFactor'),
    showInvitation: () => import('./server/arrival/showInvitation'),
    acceptInvitation: () => import('./server/arrival/acceptInvitation'),
    showNewUser: () => import('./server/arrival/showNewUser'),
    register: () => import('./server/arrival/register'),
    verifyEmail: () => import('./server/arrival/verifyEmail'),
    verifyEmailAgain: () => import('./server/arrival/verifyEmailAgain'),
    forgotPassword: () => import('./server/arrival/forgotPassword'),
    showReset: () => import('./server/arrival/showReset'),
    resetPassword: () => import('./server/arrival/resetPassword'),
    userSummary: () => import('./server/self/userSummary'),
    ownPermissions: () => import('./server/self/ownPermissions'),
  },
} satisfies Half<typeof manifest, 'server'>;
