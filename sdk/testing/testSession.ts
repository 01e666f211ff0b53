import { type FactName, factSets } from '#core';
import type { Role } from '../roles';
import { PublicError } from '../server/faults/publicError';
import type { Account, RequestSession } from '../server/session';

/** Facts as a test writes them; a name left out is unknown, an empty list is known to hold nothing. */
export type TestFacts = { readonly [F in FactName]?: readonly string[] };

const account: Account = { id: 1, name: 'Test account', type: 'owner', ownerId: 1, createdAt: '2026-01-01T00:00:00.000Z' };

/** A signed-in user of one account, with these facts. */
export function testSession(facts: TestFacts, userId = 1): RequestSession {
  const role = (facts.role?.[0] ?? 'user') as Role;
  return {
    user: { id: userId, email: 'test@example.com', fullName: 'Test User', isSysAdmin: false, role },
    account,
    accounts: [{ ...account, role }],
    facts: factSets(facts),
    scope: (accountIds = [account.id]) => {
      if (accountIds.some((id) => id !== account.id)) throw new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions');
      return { accounts: [account.id] };
    },
  };
}
