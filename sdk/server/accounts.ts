import { defineService } from '#core';
import type { AccountType } from '../accountTypes';
import type { SessionSecret } from './identity';
import type { Account, PlanType } from './session';

/** By the volume agreed for each day, or by what was used in a month. */
export type BillingType = 'subscription' | 'consumption';

/** How far the removal of an account's data is. */
export interface AccountRemoval {
  /** ISO 8601. */
  readonly at: string;
  /** Logs, samples and spans to delete when it began; null while they are not counted. */
  readonly total: number | null;
  readonly left: number | null;
  /** Why it does not get on at the moment. */
  readonly fault: string | null;
}

/** What an account may take and who may read it. Volumes are decimal gigabytes; null is no limit. */
export interface AccountLimits {
  /** A day. */
  readonly volumeGb: number | null;
  readonly retentionDays: number | null;
  /** A month. */
  readonly softLimitGb: number | null;
  /** Ids of accounts under the same owner whose people may read this one's data. */
  readonly sharedWith: readonly number[];
}

export interface ManagedAccount extends Account, AccountLimits {
  /** The oldest shipping token in force; null when there is none. */
  readonly token: string | null;
}

export type NewAccount = { readonly name: string; readonly type: Exclude<AccountType, 'owner'> } & Partial<AccountLimits>;

/** How an owner account is billed. */
export interface AccountBilling {
  readonly billingType: BillingType;
  /** Decimal gigabytes a month that are paid for; null when nothing is agreed. */
  readonly contractGb: number | null;
  /** Bought through the platform of a partner, where it is also managed. */
  readonly isPartner: boolean;
}

/** An account whose data is being removed. */
export interface RemovedAccount extends Account {
  readonly removal: AccountRemoval;
}

/**
 * Owner accounts and the accounts below them. Admins of an owner account are admins of every account below it, without a membership
 * there. Every change takes the owner's id, so that no owner reaches into another's accounts.
 */
export interface Accounts {
  /** The owner account first, then those below it in their order; without those being removed. */
  tree(ownerId: number): Promise<readonly ManagedAccount[]>;
  /** An owner account with a default shipping token. */
  addOwner(account: { readonly name: string; readonly planType: PlanType }): Promise<ManagedAccount>;
  /**
   * With a default shipping token, and the owner's plan.
   * @throws PublicError 409 ACCOUNT_NAME_TAKEN, 409 TOO_MANY_ACCOUNTS, 404 ACCOUNT_UNKNOWN for one that it is shared with
   */
  add(ownerId: number, account: NewAccount): Promise<ManagedAccount>;
  /** What is absent stays. @throws PublicError 404 ACCOUNT_UNKNOWN, 409 ACCOUNT_NAME_TAKEN */
  change(ownerId: number, accountId: number, change: { readonly name?: string } & Partial<AccountLimits>): Promise<ManagedAccount>;
  /** @param accountIds those below the owner, in their new order; the ones left out come behind */
  order(ownerId: number, accountIds: readonly number[]): Promise<void>;
  /** People who may enter the account by a membership of their own. */
  members(accountId: number): Promise<number>;
  /**
   * Nothing can be sent to it or read of it any more, and sessions in it go on in the owner account. Its data stays until
   * {@link noteRemoval} and {@link finishRemoval}.
   * @returns its name
   * @throws PublicError 404 ACCOUNT_UNKNOWN, also for an owner account
   */
  remove(ownerId: number, accountId: number): Promise<string>;
  /** Of one owner, or of all; the oldest first. */
  removals(ownerId?: number): Promise<readonly RemovedAccount[]>;
  noteRemoval(accountId: number, removal: AccountRemoval): Promise<void>;
  /** The account is gone for good. */
  finishRemoval(accountId: number): Promise<void>;
  billing(ownerId: number): Promise<AccountBilling>;
  setBilling(ownerId: number, billing: Partial<AccountBilling>): Promise<void>;
  /** Days by account, for those that have a limit. */
  retentionLimits(): Promise<ReadonlyMap<number, number>>;
  /** Decimal gigabytes a day by account, for those below an owner that have a limit: what the owner itself may take is its plan's. */
  volumeLimits(): Promise<ReadonlyMap<number, number>>;
  /**
   * Moves a session into another account under a new secret: what another tab still does for the account before is refused.
   * @returns undefined when the person may not enter it, or the session is over
   * @throws PublicError 403 OTHER_SIGN_IN when the account asks for another way of signing in
   */
  enter(secret: string, accountId: number): Promise<SessionSecret | undefined>;
}

export const accountsService = defineService<Accounts>('accounts@1');
