import type { RequestSession } from '#sdk/server';
import { NOBODY } from './Refusals';

/** Accounts whose counts a person may see. Whose messages an unknown sender's are, nobody can say: admins see them. */
export const accountsInLedger = ({ accounts, user }: RequestSession): number[] => [
  ...accounts.map(({ id }) => id),
  ...(user?.role === 'admin' || user?.isSysAdmin === true ? [NOBODY.accountId] : []),
];
