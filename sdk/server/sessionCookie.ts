/** Name of the cookie that holds the session's secret. */
export const sessionCookie = 'astrolabe_session';

/** Name of the cookie that keeps a system admin's own session while they act in somebody's place. */
export const adminCookie = 'astrolabe_admin';
