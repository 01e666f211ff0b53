import { defineService, type Facts } from '#core';
import type { AuditNote } from './audit';
import type { RecordsDb } from './records';
import type { Account, RequestSession, User } from './session';

/** Why a plugin acts although nobody asks: `evaluates the alert rule 17`. It stands in the audit trail, so it names no secret. */
export interface ActorReason {
  readonly reason: string;
}

/** In whose name work is done that no session asked for, and what it may do. */
export interface Actor {
  /** Absent when nobody stands behind the work but the account. */
  readonly user?: User;
  /** Absent for nobody. */
  readonly account?: Account;
  readonly facts: Facts;
  /** See {@link RequestSession.scope}. */
  readonly scope: RequestSession['scope'];
  can(permission: string): boolean;
  /**
   * Puts what was done into the audit trail: the plugin did it, for this reason, in this account unless the note says otherwise.
   * @param within a transaction: the entry exists only if it commits
   */
  audit(note: AuditNote, within?: RecordsDb): Promise<void>;
}

export type ActorFault = 'account-gone' | 'person-gone' | 'no-access';

/** There is nobody any more in whose name the work could be done. Trying again changes nothing until somebody gives the access back. */
export class ActorUnavailable extends Error {
  constructor(
    readonly fault: ActorFault,
    message: string,
  ) {
    super(message);
    this.name = 'ActorUnavailable';
  }
}

/**
 * For schedules, deliveries and watches. An actor has the rights of this moment: ask for one when the work begins, not when it is planned, and
 * again for work that goes on for long.
 */
export interface Actors {
  /**
   * May what the account's admins may, in this account and the data that is shared with it; `role` gates stay shut but for `role('plugin')`.
   * @throws ActorUnavailable `account-gone`
   */
  forAccount(accountId: number, why: ActorReason): Promise<Actor>;
  /**
   * May what this person may in this account, no more than in a session of theirs; a system admin only what their membership gives.
   * @throws ActorUnavailable `account-gone`, `person-gone`, `no-access`
   */
  forPerson(userId: number, accountId: number, why: ActorReason): Promise<Actor>;
  /** For looking whether the product does its work: every fact is known, there are none, and the scope is an account that nobody has. */
  forNobody(why: ActorReason): Actor;
}

export const actorsService = defineService<Actors>('actors@1');
