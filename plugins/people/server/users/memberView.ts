import type { Member as KeptMember, RequestSession } from '#sdk/server';
import type { Member } from '../../contract';

/** Somebody of the account as callers see them. */
export const memberView = ({ userId, email, fullName, role, status, lastLoginAt }: KeptMember, { user }: RequestSession): Member => ({
  id: userId,
  email,
  fullName,
  role,
  status,
  lastLoginAt,
  isYou: user?.id === userId,
});
