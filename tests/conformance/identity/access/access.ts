import type { Role } from '#sdk';

/** Those who call. */
export type Caller = 'anonymous' | Role | 'api token' | 'other admin' | 'system admin';

/**
 * Who gets past the door of a route.
 * - `everybody`: also somebody signed out; `shipping token`: likewise, the receiver then asks for its own token
 * - `signed in`: people and programs of any role; `person`: people of any role, no programs
 * - `user`, `expert`: from that role upwards; `admin`: of the account; `system admin`: of the installation
 */
export type Access = 'everybody' | 'shipping token' | 'signed in' | 'person' | 'user' | 'expert' | 'admin' | 'system admin';

const people: readonly Caller[] = ['read-only', 'user', 'expert', 'admin', 'other admin', 'system admin'];

/** The API token of the test has the role `user`. */
export const callersWith: Readonly<Record<Access, readonly Caller[]>> = {
  everybody: ['anonymous', 'api token', ...people],
  'shipping token': ['anonymous', 'api token', ...people],
  'signed in': ['api token', ...people],
  person: people,
  user: ['user', 'api token', 'expert', 'admin', 'other admin', 'system admin'],
  expert: ['expert', 'admin', 'other admin', 'system admin'],
  admin: ['admin', 'other admin', 'system admin'],
  'system admin': ['system admin'],
};

/** `METHOD path` of each of a plugin's routes. */
export type PluginAccess = Readonly<Record<string, Access>>;
