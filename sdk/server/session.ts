import type { Facts } from '#core';
import type { AccountType, SignalAccountType } from '../accountTypes';
import type { Role } from '../roles';
import type { Share } from './shareTokens';

export type PlanType = 'free' | 'trial' | 'standard' | 'pro' | 'enterprise';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly type: AccountType;
  /** Id of the owner account above it; its own id for an owner account. */
  readonly ownerId: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface User {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly isSysAdmin: boolean;
}

/** The accounts a query may touch. Made by the host from the session only, never from a request body. */
export interface TenantScope {
  readonly accounts: readonly number[];
  /**
   * Accounts under the same owner that keep one signal, and are asked for it beside `accounts`: there where nobody has named the accounts to ask, and the asker may
   * read them. Narrowing a scope leaves it out.
   */
  readonly beside?: Readonly<Partial<Record<SignalAccountType, readonly number[]>>>;
  /**
   * Whose share of the engine the query takes; without one it is a share that all such queries of the first account have together. Narrowing a scope
   * keeps it: `{ accounts, asker }`.
   */
  readonly asker?: Asker;
}

/** Every account that a scope opens for one signal or another. */
export const accountsOf = ({ accounts, beside = {} }: TenantScope): readonly number[] => [
  ...new Set([...accounts, ...Object.values(beside).flat()]),
];

/** Who asks, as far as turns go. */
export interface Asker {
  /** The account they are in, whichever they ask about. */
  readonly accountId: number;
  /** Tells the people and programs of an account apart. */
  readonly person: string;
}

/** Who is asking, as the server knows it. Anonymous requests have empty facts and no user; a program with an API token has an account and no user. */
export interface RequestSession {
  readonly user?: User & { readonly role: Role };
  /** The system admin who acts in the user's place. */
  readonly impersonator?: {
    readonly id: number;
    readonly email: string;
    /** The account they were in themselves; null when it has been removed. */
    readonly accountId: number | null;
    /** Where they go back to: a path of ours; null for the root. */
    readonly returnUrl: string | null;
  };
  readonly account?: Account;
  /** The account whose own way of signing in has opened the session; a session that takes its place is opened with it, too. */
  readonly throughAccountId?: number;
  /** The token of the program that asks. */
  readonly apiToken?: { readonly id: number; readonly name: string };
  /** What the visitor's share link opens; there is no user then, and nothing else is open. */
  readonly share?: Share;
  /** Every account that this user may enter, with the role held there. */
  readonly accounts: readonly (Account & { readonly role: Role })[];
  /** Accounts under the same owner that let the current one read their data, by name; absent where nobody is signed in. */
  readonly sharedAccounts?: readonly Account[];
  readonly facts: Facts;
  /**
   * The tenant scope of this request.
   * @param accountIds narrows it to these accounts; when absent or empty the current account, and {@link TenantScope.beside} it those that keep one signal
   * @throws PublicError 403 when one of them is not among the user's accounts
   */
  scope(accountIds?: readonly number[]): TenantScope;
}
