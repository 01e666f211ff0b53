import { defineService } from '#core';
import type { AccountType } from '../accountTypes';
import type { AppMode } from '../appMode';
import type { Role } from '../roles';
import type { Account, PlanType, RequestSession, User } from './session';

export interface SharedToken {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly token: string;
  readonly createdAt: string;
  /** E-mail address; null for one that the product made itself, and for those from before this was kept. */
  readonly createdBy: string | null;
}

/** A token that a program calls the API with, in one account and with one role. The secret itself is not kept. */
export interface ApiToken {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: string;
  /** E-mail address. */
  readonly createdBy: string;
  /** To the minute; undefined while nobody has used it. */
  readonly lastUsedAt: string | undefined;
}

export interface NewApiToken {
  readonly name: string;
  readonly role: Role;
  /** E-mail address. */
  readonly createdBy: string;
}

/** Where somebody signs in from. */
export interface SignInPlace {
  /** Remote address. */
  readonly ip: string;
  /** How the browser calls itself; its first 512 characters are kept. */
  readonly userAgent?: string | undefined;
}

/** A place where a person is signed in. */
export interface PersonSession {
  /** A UUID; it stays when the session goes on under another secret, and opens nothing. */
  readonly id: string;
  readonly createdAt: string;
  /** To the minute. */
  readonly lastSeenAt: string;
  /** Remote address of the login. */
  readonly ip: string;
  /** How the browser of the login called itself; empty when it did not tell. */
  readonly userAgent: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
}

/** What a browser's session cookie is set to. */
export interface SessionSecret {
  readonly secret: string;
  /** Of the cookie; the session itself lasts longer, and {@link Identity.renewSession} sets the cookie anew. */
  readonly maxAgeSeconds: number;
}

/** People, accounts, sessions and shipping tokens. The model belongs to the host; plugins give it its pages. */
export interface Identity {
  /**
   * Checks e-mail and password, and opens nothing: a second factor may be due.
   * @returns who it is, undefined for wrong credentials and for somebody without an account (the same work either way)
   * @throws PublicError 429 after too many attempts
   */
  authenticate(email: string, password: string, ip: string): Promise<User | undefined>;
  /**
   * Whether it is the password of somebody signed in, who is about to do what a stolen session must not.
   * @returns true for any when the person has none
   * @throws PublicError 429 after too many attempts
   */
  isPasswordOf(userId: number, password: string, ip: string): Promise<boolean>;
  /** @returns whether there is a password at all: who signs in elsewhere may have none */
  hasPassword(userId: number): Promise<boolean>;
  /** The account that a session of this person begins in. @param accountId the wish, if the person may enter it */
  entrance(userId: number, accountId?: number): Promise<Account | undefined>;
  /**
   * Opens a session, for a caller that has made sure who is asking.
   * @param accountId to enter, if the person may; else their oldest one
   * @param throughAccountId the account whose own way of signing in has told who it is; see {@link Identity.requireOwnSignIn}
   * @throws Error for an unknown user, PublicError 403 OTHER_SIGN_IN when each of their accounts asks for another way
   */
  openSession(userId: number, place: SignInPlace, accountId?: number, throughAccountId?: number): Promise<SessionSecret>;
  /** Lets a session go on under another secret; the old one opens nothing any more. @returns undefined when there is no such session */
  rotateSession(secret: string): Promise<SessionSecret | undefined>;
  /**
   * For the cookie to be set again, so that it lives as long as it is used. After {@link Identity.rightsChanged} the secret is another one;
   * the old one still serves the calls that are under way.
   * @returns undefined when there is no such session
   */
  renewSession(secret: string): Promise<SessionSecret | undefined>;
  /**
   * The session goes on in another mode, on other replicas within seconds.
   * @returns false when there is no such session
   */
  changeMode(secret: string, mode: AppMode): Promise<boolean>;
  /** A role was given or taken away: the person's sessions from before go on under another secret. */
  rightsChanged(userId: number): Promise<void>;
  /** Ends all sessions of a person, on other replicas within seconds. @returns how many */
  endSessions(userId: number): Promise<number>;
  logout(secret: string): Promise<void>;
  /** The session behind a cookie; anonymous when there is none or it has expired. */
  session(secret: string | undefined): Promise<RequestSession>;
  anonymous(): RequestSession;
  /** What a program with this API token may do: no user, one account. Anonymous for an unknown one. */
  apiSession(token: string): Promise<RequestSession>;
  /** What a visitor with this share link may see: that one thing. Anonymous for one that opens nothing (any more). */
  shareSession(token: string): Promise<RequestSession>;
  /** Fast path of every receiver: cached for seconds, so a revoked token stops soon. Undefined when unknown. */
  accountOfToken(token: string): Promise<{ readonly accountId: number; readonly tokenId: number } | undefined>;
  /** Those in force, oldest first; the first is the account's default one. */
  sharedTokens(accountId: number): Promise<readonly SharedToken[]>;
  /** @param createdBy e-mail address; absent for one that the product makes itself. @throws PublicError 409 when the name is taken or there are too many */
  addSharedToken(accountId: number, name: string, createdBy?: string): Promise<SharedToken>;
  /** Nothing can be sent with it any more, on other replicas within seconds. @returns its name, or undefined when the account has no such token in force */
  revokeSharedToken(accountId: number, id: number): Promise<string | undefined>;
  apiTokens(accountId: number): Promise<readonly ApiToken[]>;
  /** @returns the token itself, too, which cannot be read again. @throws PublicError 409 when the name is taken or there are too many */
  addApiToken(accountId: number, token: NewApiToken): Promise<ApiToken & { readonly token: string }>;
  /** @returns its name, or undefined when the account has no such token */
  removeApiToken(accountId: number, id: number): Promise<string | undefined>;
  accounts(): Promise<readonly Account[]>;
  /** @param account without `ownerId` it is an owner account itself */
  addAccount(account: {
    readonly name: string;
    readonly type: AccountType;
    readonly ownerId?: number;
    readonly planType: PlanType;
  }): Promise<Account>;
  /** By id of the owner account; the accounts below one have its plan. */
  planTypes(): Promise<ReadonlyMap<number, PlanType>>;
  /** For an owner account and those below it; open pages hear of it. @returns false when there is no such owner account */
  setPlanType(ownerId: number, planType: PlanType): Promise<boolean>;
  /** How many people belong to an owner account or one below it. */
  countPeople(ownerId: number): Promise<number>;
  /** @param user without a password when the person signs in by other means */
  addUser(
    user: { email: string; fullName: string; password?: string; isSysAdmin?: boolean },
    memberships: readonly { accountId: number; role: Role }[],
  ): Promise<User>;
  /**
   * Lets nobody into the account and those below it but by the account's own way of signing in, or anybody again. Holds for sessions
   * that are open already, on other replicas within seconds. System admins are never kept out.
   */
  requireOwnSignIn(accountId: number, required: boolean): Promise<void>;
  userByEmail(email: string): Promise<User | undefined>;
  userById(userId: number): Promise<User | undefined>;
  isMember(userId: number, accountId: number): Promise<boolean>;
  /** @returns false when the person belongs to the account already, with whatever role */
  addMembership(userId: number, accountId: number, role: Role): Promise<boolean>;
  /** Every declared flag, and others that are set. @param accountId 0 for an account without values of its own @param role of who asks; nobody's when absent */
  flagValues(accountId: number, role?: Role): Promise<ReadonlyMap<string, boolean>>;
  /** What is set for an account, a role or everybody itself, without what it follows. */
  ownFlags(audience: { readonly accountId?: number; readonly role?: Role }): Promise<ReadonlyMap<string, boolean>>;
  /** Sets a flag for the people of a role whose account has no value of its own. @param value undefined takes the setting back */
  setRoleFlag(name: string, value: boolean | undefined, role: Role): Promise<void>;
  /** Sets a flag for everybody, or for one account; any name will do. @param value undefined takes the setting back */
  setFlag(name: string, value: boolean | undefined, accountId?: number): Promise<void>;
  /** @throws PublicError 400 USER_INVALID */
  renameUser(userId: number, fullName: string): Promise<void>;
  /**
   * Puts a new password in place of the current one and ends all of the person's sessions, on other replicas within seconds.
   * @returns false when the current one is not right
   * @throws PublicError 400 PASSWORD_WEAK, 429 after too many attempts
   */
  changePassword(userId: number, passwords: { readonly current: string; readonly next: string }, ip: string): Promise<boolean>;
  /** Those in force, the last used first. @param secret of the session that asks */
  personSessions(userId: number, secret: string): Promise<readonly PersonSession[]>;
  /** Ends one of a person's own sessions. @returns it as it was; undefined when this person has none of this id */
  endPersonSession(userId: number, id: string): Promise<Pick<PersonSession, 'ip' | 'userAgent'> | undefined>;
  /** Ends all of a person's sessions but this one. @returns how many */
  endOtherSessions(userId: number, secret: string): Promise<number>;
  userSettings(userId: number): Promise<Readonly<Record<string, unknown>>>;
  /** Adds these entries to what is saved. @param settings null removes an entry @returns all @throws PublicError 413 SETTINGS_TOO_LARGE */
  saveUserSettings(userId: number, settings: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
}

export const identityService = defineService<Identity>('identity@1');
