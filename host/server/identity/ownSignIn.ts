import { and, eq, ne } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import type { NamedMigration } from '../records/migrateRecords';
import type { Membership } from './accounts';
import { accounts } from './tables';

/** Accounts with a way of signing in of their own, which may ask that people come by it and by no other. */
export const ownSignInMigration: NamedMigration = {
  id: '0010-own-sign-in',
  migration: {
    statements: [
      'ALTER TABLE accounts ADD COLUMN own_sign_in boolean NOT NULL DEFAULT false',
      'ALTER TABLE sessions ADD COLUMN through_account_id integer REFERENCES accounts ON DELETE CASCADE',
    ],
  },
};

/** How somebody came in, and whether they are never kept out: system admins keep their way in by password, also in somebody's place. */
export interface CameIn {
  readonly throughAccountId: number | null;
  readonly isSysAdmin: boolean;
  readonly isImpersonated?: boolean;
}

/** Whether an account lets somebody in who signed in like this. */
export const mayEnter = ({ signInOf }: Membership, { throughAccountId, isSysAdmin, isImpersonated }: CameIn): boolean =>
  signInOf === undefined || isSysAdmin || isImpersonated === true || (throughAccountId !== null && signInOf.includes(throughAccountId));

/** Those of a person's accounts that let them in. */
export const openMemberships = (memberships: readonly Membership[], cameIn: CameIn): readonly Membership[] =>
  memberships.filter((membership) => mayEnter(membership, cameIn));

/** For somebody who has signed in another way than the account asks for. */
export const otherSignIn = (): PublicError =>
  new PublicError(
    403,
    'OTHER_SIGN_IN',
    'Cannot access your account. It has different authentication settings: log in with SSO, or contact support.',
  );

/** @returns whether that is another answer than before */
export async function setOwnSignIn({ db }: Records, accountId: number, required: boolean): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ ownSignIn: required })
    .where(and(eq(accounts.id, accountId), ne(accounts.ownSignIn, required)))
    .returning({ id: accounts.id });
  return changed.length > 0;
}
