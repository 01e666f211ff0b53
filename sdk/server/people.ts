import { defineService } from '#core';
import type { Role } from '../roles';
import type { User } from './session';

/** `unregistered`: has not yet chosen a password, or not yet shown that the e-mail address is theirs; cannot log in until then. */
export type MemberStatus = 'active' | 'suspended' | 'unregistered';

/** A person in an account. */
export interface Member {
  readonly userId: number;
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly status: MemberStatus;
  /** ISO 8601. */
  readonly addedAt: string;
  /** ISO 8601; null for somebody who has never logged in. */
  readonly lastLoginAt: string | null;
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  readonly id: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly email: string;
  readonly role: Role;
  /** Name of who invites. */
  readonly invitedBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  /** Seconds. */
  readonly seconds: number;
}

/** A person as links know them. */
export interface KnownPerson extends User {
  readonly isRegistered: boolean;
  readonly hasPassword: boolean;
  /** Where the person is a member, suspended or not. */
  readonly accountIds: readonly number[];
}

export interface SignUp {
  readonly email: string;
  readonly fullName: string;
  readonly accountName: string;
  readonly password: string;
}

/**
 * Who belongs to which account and as what. Every account keeps an admin who can log in; what is taken away ends or changes the
 * person's sessions at once, on other replicas within seconds.
 */
export interface People {
  /** By e-mail address. */
  members(accountId: number): Promise<readonly Member[]>;
  /** @returns undefined for somebody who is no member @throws PublicError 409 LAST_ADMIN */
  setRole(accountId: number, userId: number, role: Role): Promise<Member | undefined>;
  /** A suspended person cannot enter the account. @returns undefined for somebody who is no member @throws PublicError 409 LAST_ADMIN */
  setSuspended(accountId: number, userId: number, isSuspended: boolean): Promise<Member | undefined>;
  /** Who belongs to no account any more is gone altogether. @returns who it was @throws PublicError 409 LAST_ADMIN */
  remove(accountId: number, userId: number): Promise<Member | undefined>;

  /** Those in force, by e-mail address. */
  invitations(accountId: number): Promise<readonly Invitation[]>;
  /** Takes the place of one in force for the same address. @throws PublicError 409 ALREADY_MEMBER, 409 TOO_MANY_INVITATIONS */
  invite(accountId: number, invitation: NewInvitation): Promise<Invitation>;
  /** Undefined when it was accepted, taken back, or its time is over. */
  invitation(id: number): Promise<Invitation | undefined>;
  /** Lets it begin anew. @returns undefined when the account has no such invitation */
  renewInvitation(accountId: number, id: number, seconds: number): Promise<Invitation | undefined>;
  /** @returns what was taken back */
  revokeInvitation(accountId: number, id: number): Promise<Invitation | undefined>;
  /**
   * Makes the invited address a member, with the person behind it added as unregistered when there is none. Accepting proves the address.
   * @returns undefined when the invitation is not in force any more
   */
  accept(invitationId: number): Promise<{ readonly person: KnownPerson; readonly invitation: Invitation } | undefined>;

  byEmail(email: string): Promise<KnownPerson | undefined>;
  person(userId: number): Promise<KnownPerson | undefined>;
  /**
   * Adds an owner account on the trial plan with its first admin, not yet registered, and a shipping token.
   * @returns undefined when the address is taken. A password that was chosen for it before and is not yet proven is then good for nothing any
   * more: who chose it is not known
   */
  signUp(wanted: SignUp): Promise<{ readonly userId: number; readonly accountId: number } | undefined>;
  /** The person has shown that the address is theirs. Registers whoever has a password. */
  verifyEmail(userId: number): Promise<void>;
  /**
   * Gives a password, and a name where one is given, to somebody who has shown that the address is theirs, registers them, and ends all
   * of their sessions.
   * @throws PublicError 400 PASSWORD_WEAK, 400 USER_INVALID
   */
  finish(userId: number, chosen: { readonly password: string; readonly fullName?: string }): Promise<void>;
}

export const peopleService = defineService<People>('people@1');
