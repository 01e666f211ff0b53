import { z } from 'zod';
import { all, aPerson, can, endpoint, recordIdParams, signedIn, themselves } from '#sdk';
import {
  acceptedSchema,
  askedSchema,
  changeRoleSchema,
  emailSchema,
  handOverSchema,
  invitationViewSchema,
  inviteSchema,
  linkOwnerSchema,
  memberSchema,
  permissionsSchema,
  registerSchema,
  resetFactorSchema,
  resetSchema,
  roleTableSchema,
  suspendSchema,
  tokenSchema,
  userSummarySchema,
  usersSchema,
} from './contract';

const byLink = { open: 'Whoever has the link is let in: its secret is checked, and cannot be guessed.' };
const byEmail = { open: 'Somebody who cannot log in asks it; it answers the same whether the address is known, and counts attempts.' };
const mayManage = can('MANAGE_USERS');
const gate = { when: mayManage };

export const showInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/show',
  gate: byLink,
  body: tokenSchema,
  response: invitationViewSchema,
  summary: 'Who invites whom to what',
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  gate: byLink,
  body: tokenSchema,
  response: acceptedSchema,
  summary: 'Accepts an invitation; somebody registered has to be signed in',
});

export const showNewUser = endpoint({
  method: 'POST',
  path: '/api/new-user/show',
  gate: byLink,
  body: tokenSchema,
  response: linkOwnerSchema,
  summary: 'For whom a link to register is',
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/new-user/register',
  gate: byLink,
  body: registerSchema,
  response: z.object({ signedIn: z.literal(true) }),
  summary: 'Registers with a name and a password, and opens a session',
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  gate: byLink,
  body: tokenSchema,
  response: linkOwnerSchema,
  summary: 'Verifies an e-mail address',
});

export const verifyEmailAgain = endpoint({
  method: 'POST',
  path: '/api/verify-email/again',
  gate: byEmail,
  body: emailSchema,
  response: askedSchema,
  summary: 'Sends the mail that verifies an address again, if it is needed',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  gate: byEmail,
  body: emailSchema,
  response: askedSchema,
  summary: 'Mails a link to reset the password',
});

export const showReset = endpoint({
  method: 'POST',
  path: '/api/forgot-password/show',
  gate: byLink,
  body: tokenSchema,
  response: linkOwnerSchema,
  summary: 'For whom a link to reset is',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password/reset',
  gate: byLink,
  body: resetSchema,
  response: z.object({ changed: z.literal(true) }),
  summary: 'Sets a new password by link and ends all sessions',
});

export const userSummary = endpoint({
  method: 'GET',
  path: '/api/me/summary',
  gate: { when: aPerson },
  response: userSummarySchema,
  summary: 'The signed-in person with their accounts and role in each',
});

export const ownPermissions = endpoint({
  method: 'GET',
  path: '/api/me/permissions',
  gate: { when: signedIn },
  response: permissionsSchema,
  summary: 'What the caller may do in the current account',
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  gate,
  response: usersSchema,
  summary: 'People and invitations of the current account',
});

export const roleTable = endpoint({
  method: 'GET',
  path: '/api/users/roles',
  gate,
  response: roleTableSchema,
  summary: 'What each role may do',
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/users/invitations',
  gate,
  body: inviteSchema,
  response: handOverSchema,
  summary: 'Invites somebody into the current account',
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/users/invitations/:id',
  gate,
  params: recordIdParams,
  response: handOverSchema,
  summary: 'Sends an invitation again; earlier links of it open nothing any more',
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/users/invitations/:id',
  gate,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Takes an invitation back',
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/users/:id/role',
  gate,
  params: recordIdParams,
  body: changeRoleSchema,
  response: memberSchema,
  summary: 'Gives somebody of the account another role',
});

export const suspendUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/suspended',
  gate,
  params: recordIdParams,
  body: suspendSchema,
  response: memberSchema,
  summary: 'Keeps somebody out of the account, or lets them in again',
});

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  gate,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Removes somebody from the account',
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  gate: { when: all(mayManage, themselves) },
  params: recordIdParams,
  response: resetFactorSchema,
  summary: 'Takes away the second factor of somebody who has lost it; their sessions end',
});

export const registerLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/link',
  gate,
  params: recordIdParams,
  response: handOverSchema,
  summary: 'Sends the link to register to somebody who has not done so',
});
