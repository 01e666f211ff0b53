import type { Role } from '#sdk';
import type { Access } from '#sdk/testing';

/** Those who call. */
export type Caller = 'anonymous' | Role | 'api token' | 'share token' | 'other admin' | 'system admin' | 'impersonating admin';

const themselves: readonly Caller[] = ['read-only', 'user', 'expert', 'admin', 'other admin', 'system admin'];
/** The impersonating admin of the test is in the place of somebody who may only read. */
const people: readonly Caller[] = [...themselves, 'impersonating admin'];

/** The API token of the test has the role `user`. */
export const callersWith: Readonly<Record<Access, readonly Caller[]>> = {
  everybody: ['anonymous', 'api token', ...people],
  'shipping token': ['anonymous', 'api token', ...people],
  'signed in': ['api token', ...people],
  person: people,
  themselves,
  'share token': ['share token'],
  'dashboard share token': [],
  'user in person': ['user', 'expert', 'admin', 'other admin', 'system admin'],
  user: ['user', 'api token', 'expert', 'admin', 'other admin', 'system admin'],
  expert: ['expert', 'admin', 'other admin', 'system admin'],
  admin: ['admin', 'other admin', 'system admin'],
  'system admin': ['system admin'],
  impersonating: ['impersonating admin'],
};
