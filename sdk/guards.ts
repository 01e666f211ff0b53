import { account, all, any, can, not, plan, role, type When } from '#core';
import { impersonatedRole } from './gates';

/** An access rule with the words that a person reads before whom it is shut. */
export interface Guard {
  readonly holds: When;
  readonly message: string;
  /** Where the visitor is taken: a path, or `root` for the mode's root. Absent: the page for `refused` people. */
  readonly redirect?: string | undefined;
  /** It asks for an admin: a system admin in somebody's place is sent home from its pages without a reproach, whatever that person may do. */
  readonly forAdmins?: boolean | undefined;
}

const anyOf = (gates: When[]): When => (gates.length === 1 && gates[0] !== undefined ? gates[0] : any(...gates));

export const systemAdmins: Guard = {
  holds: role('system-admin'),
  message: 'Only system admins are allowed to access this page',
  forAdmins: true,
};
export const accountAdmins: Guard = {
  holds: role('admin'),
  message: 'Only account admins are allowed to access this page',
  forAdmins: true,
};
export const mainAccountAdmins: Guard = {
  holds: all(role('admin'), account('owner')),
  message: 'Only a main account admin is allowed to access this page',
  forAdmins: true,
};
export const notPartners: Guard = { holds: not(account('partner')), message: 'Heroku account cannot access this page' };
export const planWithApi: Guard = { holds: not(plan('free')), message: 'Your account does not have API access enabled' };
export const notImpersonating: Guard = {
  holds: not(role(impersonatedRole)),
  message: 'Only the person themselves can do this. Stop the impersonation first',
};
export const impersonating: Guard = { holds: role(impersonatedRole), message: 'You are not impersonating anybody' };

/** Opens to who has one of these permissions. */
export const permissionTo = (...names: string[]): Guard => ({
  holds: anyOf(names.map(can)),
  message: 'You do not have sufficient permissions',
});

/** Opens on every plan but these. */
export const planOtherThan = (...types: string[]): Guard => ({
  holds: not(anyOf(types.map(plan))),
  message: 'Access is restricted for this plan type',
});
