import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';

const accountId = z.int().positive().optional().describe('The account to enter, if the person may; else their oldest one');

export const loginRequestSchema = z.object({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1024),
  accountId,
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** `code`: one of the app, or a recovery code; `enrol`: set it up first, because an account asks for it. */
export const secondFactorDueSchema = z.enum(['code', 'enrol']);
export type SecondFactorDue = z.infer<typeof secondFactorDueSchema>;

/** A session, or what is missing for one. */
export const loginResponseSchema = z.union([
  z.object({ signedIn: z.literal(true) }),
  z.object({ signedIn: z.literal(false), secondFactor: secondFactorDueSchema }),
]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** A login that waits for its second factor. */
export const pendingLoginSchema = z.object({
  secondFactor: secondFactorDueSchema.nullable().describe('Null when no login is waiting'),
  requiredBy: z.array(z.string()).describe('Names of the accounts that ask for it'),
});
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

const secondFactorCode = z.string().trim().min(1, 'Give a code.').max(64).describe('Six digits of the app, or a recovery code');
export const codeRequestSchema = z.strictObject({ code: secondFactorCode });
export type CodeRequest = z.infer<typeof codeRequestSchema>;

/** A key for an authenticator app, which counts once a code was seen. */
export const enrolmentSchema = z.object({
  key: z.string().describe('Base32'),
  uri: z.string().describe('otpauth address, for a QR code'),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).describe('They cannot be read again') });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const secondFactorStateSchema = z.object({
  since: z.iso.datetime().nullable().describe('Null while it is off'),
  recoveryCodesLeft: z.int(),
  requiredBy: z.array(z.string()).describe('Names of the accounts that ask for it'),
  hasPassword: z.boolean(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStateSchema>;

/** For what a stolen session alone must not do. */
export const proofSchema = z.strictObject({ password: z.string().max(1024), code: secondFactorCode });
export type Proof = z.infer<typeof proofSchema>;

export const secondFactorPolicySchema = z.strictObject({ isRequired: z.boolean() });
export type SecondFactorPolicy = z.infer<typeof secondFactorPolicySchema>;

export const newLoginLinkSchema = z.strictObject({
  email: z.string().trim().min(1).max(320),
  accountId,
  minutes: z.int().min(1).max(1440).optional().describe('How long it opens; 60 when absent'),
});
export type NewLoginLink = z.infer<typeof newLoginLinkSchema>;
export const loginLinkSchema = z.object({
  path: z.string().describe('Address within the product; it opens once'),
  expiresAt: z.iso.datetime(),
});
export type LoginLink = z.infer<typeof loginLinkSchema>;

/** What a login link carries. */
export const linkLoginSchema = z.strictObject({
  id: z.int().positive(),
  token: z.string().min(1).max(200),
  timestamp: z.int().positive(),
  accountId,
});
export type LinkLogin = z.infer<typeof linkLoginSchema>;

/**
 * Another way in, offered below the form of the login page: a button that opens a session by itself and then refreshes the session
 * store; the shell takes the visitor on from there. Contribute it with a condition, so that it is offered only where it works.
 */
export const signInOffers = definePoint({
  id: 'sign-in/offer@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<ComponentType>(),
});

/** A way for those who cannot log in yet, as a link below the form: a forgotten password, signing up. */
export const signInLinks = definePoint({
  id: 'sign-in/link@1',
  side: 'browser',
  schema: () => z.object({ text: z.string().min(1), path: z.string().startsWith('/'), weight: z.number().optional() }),
});
