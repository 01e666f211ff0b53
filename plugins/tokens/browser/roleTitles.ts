import type { Role } from '#sdk';

export const roleTitles: Readonly<Record<Role, string>> = { admin: 'Admin', expert: 'Expert', user: 'User', 'read-only': 'Read only' };
