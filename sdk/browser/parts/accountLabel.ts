import type { BootSession } from '../../boot';
import { type Role, roleTitles } from '../../roles';

/** What accounts of each type are called. */
export const accountTypeTitles: Readonly<Record<BootSession['account']['type'], string>> = {
  owner: 'Main account',
  sub: 'Sub account',
  security: 'Security account',
  metrics: 'Metrics account',
  tracing: 'Tracing account',
  timeless: 'Timeless account',
  restore: 'Restore account',
};

/** What stands beside an account's name: the role in it and the kind of account. */
export const accountLabel = (role: Role, type: BootSession['account']['type']): string => `${roleTitles[role]}, ${accountTypeTitles[type]}`;
