import type { BootSession, Role } from '#sdk';

const roles: Record<Role, string> = { admin: 'Admin', expert: 'Expert', user: 'User', 'read-only': 'Read only' };

/** A role in words. */
export const roleName = (role: Role): string => roles[role];

const kinds: Record<BootSession['account']['type'], string> = {
  owner: 'Main account',
  sub: 'Sub account',
  security: 'Security account',
  metrics: 'Metrics account',
  tracing: 'Tracing account',
  timeless: 'Timeless account',
  restore: 'Restore account',
};

/** What stands beside an account's name: the role in it and the kind of account. */
export const accountLabel = (role: Role, type: BootSession['account']['type']): string => `${roleName(role)}, ${kinds[type]}`;
