import { all, any, not, role } from '#core';
import { roles } from './points/permission';

/** Opens to everybody with an account: people of any role, and programs with an API token. */
export const signedIn = any(...roles.map(role));

/** The role fact that programs have beside the role of their API token. */
export const programRole = 'program';

/** Opens to people of any role, and to no program: for what belongs to a person, such as their password. */
export const aPerson = all(signedIn, not(role(programRole)));
