import { defineService } from '#core';

/** What a share link opens, without the secret in it. */
export interface Share {
  readonly id: number;
  /** The account it was made in. */
  readonly accountId: number;
  /** What kind of thing it is, such as a search. */
  readonly kind: string;
  readonly title: string;
  /** The thing itself, as it was when it was shared; the kind knows its shape. */
  readonly content: unknown;
  /** The accounts whose data it may show. */
  readonly accounts: readonly number[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly createdBy: { readonly id: number; readonly email: string };
  /** ISO 8601; null for one without an end. */
  readonly expiresAt: string | null;
  /** ISO 8601, to the minute; null while nobody has opened it. */
  readonly lastUsedAt: string | null;
}

/** Whether a link opens anything; `ended`: who made it may not show this any more. */
export type ShareState = 'open' | 'expired' | 'ended';

export type NewShare = Pick<Share, 'kind' | 'title' | 'content' | 'accounts' | 'createdBy'> & {
  /** Permissions that who made it must go on holding in the account: a link never shows more than they may see themselves. */
  readonly needs: readonly string[];
  /** Seconds from now; null for one without an end. */
  readonly lifetime: number | null;
};

/**
 * Links that open one thing, read-only, to whoever has them. The secret is told once; only its hash is kept. A link ends with its time, when it is revoked, with the
 * account, and when who made it may no longer see what it shows: at once and on every replica, for nothing about it is kept in memory.
 */
export interface ShareTokens {
  /** @returns the token itself, too, which cannot be read again. @throws PublicError 409 TOO_MANY_SHARES */
  add(accountId: number, share: NewShare): Promise<Share & { readonly token: string }>;
  /** Newest first, also those that open nothing any more. @param createdById only those of this person */
  list(accountId: number, createdById?: number): Promise<readonly (Share & { readonly state: ShareState })[]>;
  /** @param createdById only when it is this person's @returns what was revoked, or undefined when there is no such link */
  revoke(accountId: number, id: number, createdById?: number): Promise<Share | undefined>;
}

export const shareTokensService = defineService<ShareTokens>('share-tokens@1');
