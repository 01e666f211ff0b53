import { defineService } from '#core';

/** What stands behind a one-time secret. */
export interface OneTimeSecret<T> {
  readonly payload: T;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Why a secret opens nothing: nobody made it, it was used, taken back, or its time is over. */
export type SecretFault = 'unknown' | 'used' | 'expired';

/** Secrets that open one thing once: reset links, invitations, verifications. Only their hashes are kept. */
export interface OneTimeSecrets {
  /**
   * @param purpose such as `reset-password`; a secret is good for its purpose only
   * @param subject whom or what it is for; see {@link OneTimeSecrets.revoke}. Of what is for a person it is `user:7`: a change of their password, role
   * or membership takes it back, whoever issued it
   * @returns the secret, for a link
   */
  issue(purpose: string, subject: string, payload: unknown, seconds: number): Promise<string>;
  /** Looks without using it up. */
  peek<T>(purpose: string, secret: string): Promise<OneTimeSecret<T> | SecretFault>;
  /** Uses it up; of callers at the same time one succeeds. */
  redeem<T>(purpose: string, secret: string): Promise<OneTimeSecret<T> | SecretFault>;
  /** Takes back every unused one of a purpose for a subject. @returns how many */
  revoke(purpose: string, subject: string): Promise<number>;
}

export const oneTimeSecretsService = defineService<OneTimeSecrets>('one-time-secrets@1');
