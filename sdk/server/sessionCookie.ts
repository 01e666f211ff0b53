/** Name of the cookie that holds the session's secret. */
export const sessionCookie = 'astrolabe_session';
