/**
 * Who gets past the door of a route.
 * - `everybody`: also somebody signed out; `shipping token`: likewise, the receiver then asks for its own token
 * - `signed in`: people and programs of any role; `person`: people of any role, no programs; `themselves`: nobody in their place, either
 * - `share token`: visitors with a link that opens a search, who get past no other door, and nobody else
 * - `dashboard share token`: the same with a link that opens a dashboard, which none of these callers has
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
  | 'dashboard share token'
  | 'user'
  | 'user in person'
  | 'expert'
  | 'admin'
  | 'system admin'
  | 'impersonating';

/** `METHOD path` of each of a plugin's routes, and who gets past its door: `export const access` of the plugin's `testing/access.ts`. */
export type PluginAccess = Readonly<Record<string, Access>>;
