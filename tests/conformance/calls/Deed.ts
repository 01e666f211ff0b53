import type { Visitor } from '../../harness/Visitor';

/** Who calls: admins of two owner accounts that know nothing of each other, and a system admin whose account is a third. */
export interface People {
  readonly ada: Visitor;
  readonly eve: Visitor;
  readonly root: Visitor;
}

export interface Doing extends People {
  /** Number of the owner account that `ada` is an admin of. */
  readonly accountId: number;
  /** Makes the call that the deed is for. @throws Error when the answer is not 2xx */
  call<T = Record<string, unknown>>(parameters?: Readonly<Record<string, unknown>>, body?: unknown, as?: Visitor): Promise<T>;
  /** Makes another call that the deed needs. @throws Error when the answer is not 2xx */
  also<T = Record<string, unknown>>(call: string, body?: unknown, as?: Visitor): Promise<T>;
  /** Reading this path tells this, before the restart and after it, and nobody of another account: a matcher of Vitest, or part of an object. */
  keeps(path: string, expected: unknown, as?: Visitor): void;
  /** Reading this path answers with this status, or tells no such text, before the restart and after it. */
  lost(path: string, gone: number | string, as?: Visitor): void;
  /** A browser in which nobody is signed in. */
  visitor(): Visitor;
  /** A browser in which this person is: by a link, or by the password that is given. */
  signedIn(email: string, password?: string): Promise<Visitor>;
  /** Somebody new, with a role in the account of `ada`. */
  member(role?: string): Promise<{ readonly id: number; readonly email: string }>;
  /** An admin of a new owner account. */
  owner(): Promise<{ readonly accountId: number; readonly email: string; readonly admin: Visitor }>;
  /** The token at the end of the link in the newest mail to somebody. */
  mailed(email: string): Promise<string>;
  /** Words that nothing else is called by. */
  name(what: string): string;
}

/** Writes through one call, and says where it is read back. */
export type Deed = (doing: Doing) => Promise<void>;

/** By the call, as the OpenAPI document writes it: `POST /api/accounts/{id}`. */
export type Deeds = Readonly<Record<string, Deed>>;
