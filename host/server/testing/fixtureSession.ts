import type { Facts, Role } from '#sdk';
import { PublicError, type RequestSession } from '#sdk/server';

/** Nobody in particular. */
export const anonymousSession: RequestSession = {
  accounts: [],
  facts: {},
  scope: () => {
    throw new PublicError(403, 'FORBIDDEN', 'Signed out.');
  },
};

/** Somebody signed in to account 1, with these facts beside the role. */
export function fixtureSession(role: Role, facts: Facts = {}, isSysAdmin = false): RequestSession {
  const account = { id: 1, name: 'Acme', type: 'owner', ownerId: 1, createdAt: '2026-01-01T00:00:00.000Z' } as const;
  return {
    user: { id: 7, email: `${role}@acme.test`, fullName: `A ${role}`, isSysAdmin, role },
    account,
    accounts: [{ ...account, role }],
    facts: {
      flag: new Set(),
      can: new Set(),
      role: new Set([role]),
      mode: new Set(['OPERATIONS']),
      account: new Set(['owner']),
      plan: new Set(['enterprise']),
      ...facts,
    },
    scope: () => ({ accounts: [1] }),
  };
}
