import { all, any, not, role, type When } from '#core';
import { roles } from './roles';

/** Opens to everybody with an account: people of any role, and programs with an API token. */
export const signedIn = any(...roles.map(role));

/** The role fact that programs have beside the role of their API token. */
export const programRole = 'program';

/** The role fact of work that a plugin does without a session. */
export const pluginRole = 'plugin';

/** The role fact of a session in which a system admin acts in a person's place, beside that person's role. */
export const impersonatedRole = 'impersonated';

/** The role fact of a visitor with a share link, whatever it opens. */
export const visitorRole = 'visitor';

/** The role fact of a visitor whose share link opens a thing of this kind. */
export const visitorOf = (kind: string): string => `${visitorRole}:${kind}`;

/** Opens to visitors whose share link opens a thing of this kind, and to nobody else. A route without such a gate is shut to them. */
export const sharedWithThem = (kind: string): When => role(visitorOf(kind));

/** Opens to people of any role, and to no program: for what belongs to a person, such as their password. */
export const aPerson = all(signedIn, not(role(programRole)));

/** Opens to people themselves, and to nobody in their place: for what secures their access, such as their password. */
export const themselves = all(aPerson, not(role(impersonatedRole)));

/** Whose walkthrough tasks are: those of admins alone, and those of everybody who does more than read. */
export const guidedAdmins = all(aPerson, role('admin'));
export const guidedPeople = all(aPerson, any(role('admin'), role('expert'), role('user')));
