import type { RequestSession } from '#sdk/server';

/** Whether somebody sees what belongs to no account. */
export const readsInstallation = ({ facts }: RequestSession): boolean => facts.role?.has('system-admin') === true;
