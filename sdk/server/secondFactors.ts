import { defineService } from '#core';

/** How a person's second factor stands. */
export interface SecondFactorState {
  /** ISO 8601 moment since which it is asked for; null while there is none. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

/** Where a code comes from. */
export interface CodePlace {
  /** Remote address. */
  readonly ip: string;
  /** A secret that this browser alone keeps, in a cookie. */
  readonly browser?: string | undefined;
}

/**
 * Second factors of people: time-based codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 s), and recovery codes for the day the app is
 * lost. A code opens once; guessing is limited by person and place, over all replicas, so that whoever guesses keeps nobody out who was in before.
 */
export interface SecondFactors {
  state(userId: number): Promise<SecondFactorState>;
  /** Makes a key to put into an app; it counts once {@link SecondFactors.confirm} has seen a code. @returns it in base32 @throws PublicError 409 SECOND_FACTOR_ON */
  begin(userId: number): Promise<string>;
  /**
   * Switches the second factor on with the first code of the app.
   * @returns recovery codes, which cannot be read again; undefined when the code is wrong
   * @throws PublicError 409 when nothing was begun, 429 after too many wrong codes
   */
  confirm(userId: number, code: string): Promise<readonly string[] | undefined>;
  /**
   * Uses up a code of the app or a recovery code. From where one was right, the person is known from then on.
   * @returns which of them it was, undefined when it is wrong or was used before
   * @throws PublicError 429 after too many wrong codes
   */
  check(userId: number, code: string, place: CodePlace): Promise<'app' | 'recovery' | undefined>;
  /** New recovery codes in place of all old ones. */
  renewRecoveryCodes(userId: number): Promise<readonly string[]>;
  /** @returns whether there was one */
  remove(userId: number): Promise<boolean>;
  /** Names of the accounts of a person that ask their members for a second factor. */
  requiredBy(userId: number): Promise<readonly string[]>;
  isRequired(accountId: number): Promise<boolean>;
  /** @returns ids of the members who have no second factor */
  setRequired(accountId: number, isRequired: boolean): Promise<readonly number[]>;
}

export const secondFactorsService = defineService<SecondFactors>('second-factors@1');
