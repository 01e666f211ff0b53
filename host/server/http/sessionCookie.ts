export { sessionCookie } from '#sdk/server';
