import { z } from 'zod';
import { all, aPerson, can, endpoint, systemAdmins, themselves } from '#sdk';
import {
  codeRequestSchema,
  enrolmentSchema,
  linkLoginSchema,
  loginLinkSchema,
  loginRequestSchema,
  loginResponseSchema,
  newLoginLinkSchema,
  pendingLoginSchema,
  proofSchema,
  recoveryCodesSchema,
  secondFactorPolicySchema,
  secondFactorStateSchema,
} from './contract';

const pendingGate = { open: 'It answers to the short-lived cookie of a login whose password was right, and checks the origin.' } as const;
const when = aPerson;
const gate = { when };
/** Not for a system admin in the person's place. */
const own = { when: themselves };
const mayDecide = { when: all(aPerson, can('MANAGE_SIGN_IN')) };

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  session: 'opens',
  gate: { open: 'It is the way in: it checks the origin, the password and how often somebody tries.' },
  body: loginRequestSchema,
  response: loginResponseSchema,
  summary: 'Opens a session with email and password, or says that a second factor is due',
});

export const showPending = endpoint({
  method: 'GET',
  path: '/api/login/second-factor',
  session: 'opens',
  gate: pendingGate,
  response: pendingLoginSchema,
  summary: 'What a login that has begun still asks for',
});

export const dropPending = endpoint({
  method: 'DELETE',
  path: '/api/login/second-factor',
  session: 'opens',
  gate: pendingGate,
  response: z.object({ signedIn: z.literal(false) }),
  summary: 'Gives up a login that has begun',
});

export const giveCode = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  session: 'opens',
  gate: pendingGate,
  body: codeRequestSchema,
  response: z.object({ signedIn: z.literal(true) }),
  summary: 'Ends a login with a code of the app or a recovery code',
});

export const enrolFirst = endpoint({
  method: 'POST',
  path: '/api/login/second-factor/enrolment',
  session: 'opens',
  gate: pendingGate,
  response: enrolmentSchema,
  summary: 'A key for the app of somebody whose account asks for a second factor',
});

export const confirmFirst = endpoint({
  method: 'POST',
  path: '/api/login/second-factor/enrolment/confirm',
  session: 'opens',
  gate: pendingGate,
  body: codeRequestSchema,
  response: recoveryCodesSchema,
  summary: 'Ends enrolment and login with the first code of the app; answers with recovery codes',
});

export const linkLogin = endpoint({
  method: 'POST',
  path: '/api/login/link',
  session: 'opens',
  gate: { open: 'It is a way in: it checks the origin and the one-time secret of the link.' },
  body: linkLoginSchema,
  response: loginResponseSchema,
  summary: 'Opens a session with a login link, or says that a second factor is due',
});

export const createLink = endpoint({
  method: 'POST',
  path: '/api/login-links',
  gate: { when: systemAdmins.holds },
  body: newLoginLinkSchema,
  response: loginLinkSchema,
  summary: 'Makes a link that logs somebody in once, in place of the password',
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  gate: { open: 'It can only end the session of the caller itself; without a session it does nothing.' },
  response: z.object({ signedIn: z.literal(false) }),
  summary: 'Ends the session',
});

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/api/me/second-factor',
  gate,
  response: secondFactorStateSchema,
  summary: "How the signed-in person's second factor stands",
});

export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/api/me/second-factor',
  gate: own,
  response: enrolmentSchema,
  summary: 'A key for an authenticator app, which counts once it is confirmed',
});

export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/confirm',
  gate: own,
  body: codeRequestSchema,
  response: recoveryCodesSchema,
  summary: 'Switches the second factor on with the first code of the app; answers with recovery codes, and all other sessions end',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/recovery-codes',
  gate: own,
  body: proofSchema,
  response: recoveryCodesSchema,
  summary: 'New recovery codes in place of the old ones, for password and code',
});

export const switchOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/off',
  gate: own,
  body: proofSchema,
  response: z.object({ since: z.null() }),
  summary: 'Switches the second factor off, for password and code',
});

export const showPolicy = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  gate: mayDecide,
  response: secondFactorPolicySchema,
  summary: 'Whether the account asks its members for a second factor',
});

export const setPolicy = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor',
  gate: mayDecide,
  body: secondFactorPolicySchema,
  response: secondFactorPolicySchema.extend({ loggedOut: z.int().describe('Members whose sessions have ended') }),
  summary: 'Decides whether the account asks its members for a second factor; members without one are logged out',
});
