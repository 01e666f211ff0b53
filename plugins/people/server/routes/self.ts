import { implement, requirePerson } from '#sdk/server';
import * as api from '../../api';

export const userSummary = implement(api.userSummary, ({ session, cookies }) => {
  const { id, fullName, email, role } = requirePerson({ session, cookies }).user;
  return { id, fullName, email, role, accounts: session.accounts.map(({ id, name, type, role }) => ({ id, name, type, role })) };
});

export const ownPermissions = implement(api.ownPermissions, ({ session }) => [...(session.facts.can ?? [])].sort());
