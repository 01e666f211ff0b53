import { defineService } from '#core';
import type { Account, User } from './session';

/** A secret for the session cookie. Whatever was in it before is worth nothing any more. */
export interface IssuedSession {
  readonly secret: string;
  readonly maxAgeSeconds: number;
}

export interface WantedImpersonation {
  readonly accountId: number;
  /** E-mail address of somebody with a role in that account. */
  readonly username: string;
  /** Where the admin is and wants to come back to: a path of ours. */
  readonly returnUrl?: string | undefined;
}

/** System admins act in a person's place: with that person's rights, in one of their accounts, and with nothing beyond. */
export interface Impersonation {
  /**
   * @param secret of the admin's session
   * @returns the secret of the session in the person's place, and a new one of the admin's own, to be kept for {@link stop}
   * @throws PublicError 403 for everybody but system admins in their own session, 404 IMPERSONATION_UNKNOWN, 409 IMPERSONATION_OF_ONESELF
   */
  start(
    secret: string,
    wanted: WantedImpersonation,
    ip: string,
  ): Promise<IssuedSession & { readonly adminSecret: string; readonly user: User; readonly account: Account }>;
  /**
   * Back to the admin's own session, in the account they were in.
   * @param adminSecret as `start` gave it
   * @returns undefined when the two do not belong together; then nothing has changed
   */
  stop(
    secret: string,
    adminSecret: string,
  ): Promise<(IssuedSession & { readonly accountId: number | null; readonly returnUrl: string | null }) | undefined>;
}

export const impersonationService = defineService<Impersonation>('impersonation@1');
