import { role } from '#sdk';

/** System admins of the installation, while they are themselves. */
export const systemAdmin = role('system-admin');
