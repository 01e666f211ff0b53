export const roles = ['admin', 'expert', 'user', 'read-only'] as const;
export type Role = (typeof roles)[number];
export const roleTitles: Readonly<Record<Role, string>> = { admin: 'Admin', expert: 'Expert', user: 'User', 'read-only': 'Read only' };
