import { account, all, can, not } from '#sdk';

/** Admins of a main account that is not managed by a partner. */
export const mayManage = all(can('MANAGE_ACCOUNTS'), account('owner'), not(account('partner')));
