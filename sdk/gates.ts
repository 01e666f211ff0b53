import { all, any, not, role } from '#core';
import { roles } from './points/permission';

/** Opens to everybody with an account: people of any role, and programs with an API token. */
export const signedIn = any(...roles.map(role));

/** The role fact that programs have beside the role of their API token. */
export const programRole = 'program';

/** The role fact of a session in which a system admin acts in a person's place, beside that person's role. */
export const impersonatedRole = 'impersonated';

/** Opens to people of any role, and to no program: for what belongs to a person, such as their password. */
export const aPerson = all(signedIn, not(role(programRole)));

/** Opens to people themselves, and to nobody in their place: for what secures their access, such as their password. */
export const themselves = all(aPerson, not(role(impersonatedRole)));
