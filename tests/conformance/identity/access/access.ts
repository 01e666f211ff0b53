import type { Role } from '#sdk';

/** Those who call. */
export type Caller = 'anonymous' | Role | 'api token' | 'share token' | 'other admin' | 'system admin' | 'impersonating admin';

/**
 * Who gets past the door of a route.
 * - `everybody`: also somebody signed out; `shipping token`: likewise, the receiver then asks for its own token
 * - `signed in`: people and programs of any role; `person`: people of any role, no programs; `themselves`: nobody in their place, either
 * - `share token`: visitors with a link that opens a search, who get past no other door, and nobody else
 * - `user`, `expert`: from that role upwards; `user in person`: no programs; `admin`: of the account; `system admin`: of the installation
 * - `impersonating`: a system admin while they act in a person's place
 */
export type Access =
  | 'everybody'
  | 'shipping token'
  | 'signed in'
  | 'person'
  | 'themselves'
  | 'share token'
  | 'user'
  | 'user in person'
  | 'expert'
  | 'admin'
  | 'system admin'
  | 'impersonating';

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
  'user in person': ['user', 'expert', 'admin', 'other admin', 'system admin'],
  user: ['user', 'api token', 'expert', 'admin', 'other admin', 'system admin'],
  expert: ['expert', 'admin', 'other admin', 'system admin'],
  admin: ['admin', 'other admin', 'system admin'],
  'system admin': ['system admin'],
  impersonating: ['impersonating admin'],
};

/** `METHOD path` of each of a plugin's routes. */
export type PluginAccess = Readonly<Record<string, Access>>;
